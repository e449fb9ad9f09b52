using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.CompilerServices;
using Woad.Formatters.Emitted.Code;
using Woad.Formatters.Emitted.Running;
using Woad.Formatters.Emitted.Shapes;

namespace Woad.Formatters.Emitted;

/// <summary>
/// The operations of a contract for which no code was generated. Code is emitted for all that are known when the
/// contract has been called a second time: who calls once does not pay for it, and no call waits for it.
/// </summary>
internal sealed class EmittedContract
{
    // The first call of a process compiles much by itself, and nothing is won for a contract that is called once.
    private const int CallsBefore = 2;

    // A contract that is unloaded takes its code with it.
    private static readonly ConditionalWeakTable<Type, EmittedContract> Contracts = [];

    private readonly Lock _lock = new();
    private readonly Type _type;
    private readonly Dictionary<string, LateCodec> _codecs = [];
    private readonly List<LateCodec> _open = [];
    private readonly Lock _emitLock = new();
    private readonly Lock _proxyLock = new();
    private EmittedProxy? _proxy;
    private bool _hasProxy;
    private int _calls;

    private EmittedContract(Type type) => _type = type;

    /// <summary>The operations of a contract type; null where code cannot be compiled at run time.</summary>
    public static EmittedContract? Of(Type type) =>
        RuntimeFeature.IsDynamicCodeCompiled ? Contracts.GetValue(type, static key => new EmittedContract(key)) : null;

    /// <summary>The name of the contract type.</summary>
    public string Name => _type.FullName ?? _type.Name;

    /// <summary>The operations that are known.</summary>
    public IReadOnlyCollection<LateCodec> Operations
    {
        get
        {
            lock (_lock)
            {
                return [.. _codecs.Values];
            }
        }
    }

    /// <summary>The codec of an operation; the same for the same description.</summary>
    public LateCodec Find(OperationShape shape)
    {
        lock (_lock)
        {
            if (!_codecs.TryGetValue(shape.Key, out var codec))
            {
                codec = new LateCodec(shape, this);
                _codecs.Add(shape.Key, codec);
                _open.Add(codec);
                _calls = Math.Min(_calls, CallsBefore - 1);
            }

            return codec;
        }
    }

    /// <summary>Notes that an operation without code was called.</summary>
    public void Called()
    {
        if (Volatile.Read(ref _calls) < CallsBefore && Interlocked.Increment(ref _calls) == CallsBefore)
        {
            ThreadPool.UnsafeQueueUserWorkItem(static contract => contract.Emit(), this, preferLocal: false);
        }
    }

    /// <summary>
    /// Emits the code of all operations that have none yet. Code that another thread is emitting is there when it
    /// returns.
    /// </summary>
    public void Emit()
    {
        lock (_emitLock)
        {
            LateCodec[] open;
            lock (_lock)
            {
                open = [.. _open];
                _open.Clear();
            }

            // Without the lock of the operations: endpoints that open meanwhile do not wait.
            if (open.Length > 0 && RuntimeFeature.IsDynamicCodeCompiled)
            {
                Emit(open);
            }
        }
    }

    /// <summary>
    /// The class of the contract's proxies, emitted when first asked for; null where it has members that a proxy cannot
    /// have.
    /// </summary>
    /// <param name="isOperation">Whether a method is an operation.</param>
    public EmittedProxy? GetProxy(Func<MethodInfo, bool> isOperation)
    {
        lock (_proxyLock)
        {
            if (!_hasProxy && RuntimeFeature.IsDynamicCodeCompiled)
            {
                _proxy = EmitProxy(isOperation);
                _hasProxy = true;
            }

            return _proxy;
        }
    }

    [RequiresDynamicCode("Emits code.")]
    [UnconditionalSuppressMessage(
        "Trimming", "IL2026", Justification = "Channels are made of contracts whose methods are kept.")]
    private EmittedProxy? EmitProxy(Func<MethodInfo, bool> isOperation) => ProxyCode.Emit(_type, isOperation);

    [RequiresDynamicCode("Emits code.")]
    [UnconditionalSuppressMessage(
        "Trimming",
        "IL2026",
        Justification =
            "Finds the members that DataContractSerializer finds; what was trimmed is left to the message lane.")]
    private void Emit(LateCodec[] codecs)
    {
        try
        {
            foreach (var emitted in ContractEmitter.Emit(_type, [.. codecs.Select(codec => codec.Shape)]))
            {
                Array.Find(codecs, codec => ReferenceEquals(codec.Shape, emitted.Shape))!.Take(emitted);
            }
        }
        catch (Exception e) when (e is not OutOfMemoryException)
        {
            // The message lane is right in any case.
            foreach (var codec in codecs.Where(codec => codec.Made is null && codec.Refusal is null))
            {
                codec.Take(new EmittedOperation(codec.Shape, null, e.Message, e));
            }
        }
    }
}
