using Woad.Formatters;

namespace Woad.Dispatch.Lanes;

/// <summary>A frame that stays from call to call while its codec stays the same.</summary>
internal struct KeptFrame
{
    private OperationCodec? _codec;
    private CallFrame? _frame;

    public CallFrame For(OperationCodec codec, int maxItems)
    {
        if (!ReferenceEquals(_codec, codec))
        {
            _frame = codec.CreateFrame();
            _frame.MaxItems = maxItems;
            _codec = codec;
        }

        return _frame!;
    }

    public readonly void Clear() => _frame?.Clear();
}
