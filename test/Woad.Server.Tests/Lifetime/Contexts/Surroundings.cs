using System.Collections.Concurrent;
using System.Globalization;
using System.ServiceModel;
using System.Transactions;

namespace Woad.Server.Tests.Lifetime.Contexts;

/// <summary>Tells what flows with an ExecutionContext, in operations and in callbacks.</summary>
[ServiceBehavior(UseSynchronizationContext = false, ConcurrencyMode = ConcurrencyMode.Multiple)]
[CallbackBehavior(UseSynchronizationContext = false, ConcurrencyMode = ConcurrencyMode.Multiple)]
public sealed class Surroundings : IAmbient, IPlainAmbient, IAmbientCallback
{
    public static AsyncLocal<string?> Ambient { get; } = new();

    /// <summary>What callbacks have found.</summary>
    public BlockingCollection<string> Found { get; } = [];

    /// <summary>The surroundings of a thread without a caller.</summary>
    public static string Nothing => OnFreshThread();

    public static string Here() =>
        $"{Ambient.Value ?? "nothing"}, {CultureInfo.CurrentCulture.Name}, {Transaction.Current is not null}";

    public string Around() => Here();

    public void CallBack() => OperationContext.Current!.GetCallbackChannel<IAmbientCallback>()!.Back();

    public void Back() => Found.Add(Here());

    private static string OnFreshThread()
    {
        var found = "";
        var thread = new Thread(() => found = Here());
        thread.UnsafeStart();
        thread.Join();
        return found;
    }
}
