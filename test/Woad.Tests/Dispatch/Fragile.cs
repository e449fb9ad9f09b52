using System.ServiceModel;

namespace Woad.Tests.Dispatch;

/// <summary>Ends its calls as it is told.</summary>
public sealed class Fragile(FragileGate gate, string kind) : IFragile, IDisposable
{
    public string Work(string how)
    {
        if (how == "completed handler")
        {
            OperationContext.Current!.OperationCompleted += (_, _) => throw new InvalidOperationException("on purpose");
        }

        return how switch
        {
            "exception" => throw new InvalidOperationException("on purpose"),
            "fault" => throw new FaultException<string>("detail", new FaultReason("on purpose")),
            "channel abort" => AbortChannel(),
            _ => how,
        };
    }

    public async Task<string> WorkAsync(string how)
    {
        await Task.Yield();
        if (how.StartsWith("hold", StringComparison.Ordinal))
        {
            await gate.PassAsync();
        }

        return Work(how);
    }

    public object Odd() => new Uri[] { new("urn:not-a-known-type") };

    public void Tell(string how) => Work(how);

    public void Dispose()
    {
        if (kind == "dispose")
        {
            throw new InvalidOperationException("on purpose");
        }
    }

    private static string AbortChannel()
    {
        OperationContext.Current!.Channel!.Abort();
        return "";
    }
}
