using Woad.Formatters;

namespace Bench;

/// <summary>The result of any frame of the contract, untyped.</summary>
internal static class FrameResult
{
    public static void Set(CallFrame frame, object? value)
    {
        switch (frame)
        {
            case GetOrdersFrame orders:
                orders.Result = (List<Order>?)value;
                break;
            case EchoFrame echo:
                echo.Result = (string?)value;
                break;
            case EchoBytesFrame bytes:
                bytes.Result = (byte[]?)value;
                break;
            case SlowFrame slow:
                slow.Result = (string?)value;
                break;
            case CountFrame count:
                count.Result = (int)value!;
                break;
            default:
                throw new ArgumentException($"{frame.GetType().Name} is not a frame of the contract.");
        }
    }
}
