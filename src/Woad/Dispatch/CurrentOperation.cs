using System.ServiceModel;

namespace Woad.Dispatch;

/// <summary>
/// Where <see cref="OperationContext.Current"/> lives: with the thread while a synchronous operation runs on it (no
/// allocation), with the flow of execution for asynchronous ones and for contexts that were set by the program.
/// </summary>
internal static class CurrentOperation
{
    private static readonly AsyncLocal<OperationContext?> Flowing = new();

    [ThreadStatic]
    private static Call? _running;

    /// <summary>Whether a context has ever been put into a flow: until then there is none to look for.</summary>
    private static volatile bool _isUsed;

    public static OperationContext? Current
    {
        get => _running is { } call ? call.Views.GetContext() : Flowing.Value;
        set
        {
            _running = null;
            _isUsed = true;
            Flowing.Value = value;
        }
    }

    /// <summary>Whether there is neither a call that runs nor a context that was set.</summary>
    public static bool IsEmpty => _running is null && (!_isUsed || Flowing.Value is null);

    /// <summary>The call that runs on this thread or flow; null outside operations.</summary>
    public static Call? CurrentCall => _running ?? Flowing.Value?.Call;

    /// <summary>A synchronous operation starts; returns what was there before.</summary>
    public static Outer EnterSynchronous(Call call)
    {
        ref var running = ref _running;
        var outer = new Outer(running, _isUsed ? Flowing.Value : null);
        running = call;
        return outer;
    }

    public static void ExitSynchronous(Outer outer)
    {
        _running = outer.Running;
        if (_isUsed && !ReferenceEquals(Flowing.Value, outer.Flow))
        {
            Flowing.Value = outer.Flow;
        }
    }

    /// <summary>Runs code of the program that belongs to a call and is not its operation.</summary>
    public static T Within<T>(Call call, Func<Call, T> work)
    {
        var outer = EnterSynchronous(call);
        try
        {
            return work(call);
        }
        finally
        {
            ExitSynchronous(outer);
        }
    }

    /// <summary>An asynchronous operation starts: its context flows with it over awaits.</summary>
    public static Outer EnterAsynchronous(Call call)
    {
        var outer = new Outer(_running, Flowing.Value);
        _running = null;
        _isUsed = true;
        Flowing.Value = call.Views.GetContext();
        return outer;
    }

    /// <summary>The operation has returned to the engine's thread (its task may still run).</summary>
    public static void ExitAsynchronous(Outer outer)
    {
        _running = outer.Running;
        Flowing.Value = outer.Flow;
    }

    /// <summary>
    /// What ran on a thread before an operation started on it: nothing, or a call that calls another in process.
    /// </summary>
    internal readonly record struct Outer(Call? Running, OperationContext? Flow);
}
