using Woad.Formatters;

namespace Bench;

/// <summary>The only parameter and the result of any frame of the contract, untyped.</summary>
internal static class FrameValues
{
    public static void SetArgument(CallFrame frame, object? value)
    {
        switch (frame)
        {
            case GetOrdersFrame orders:
                orders.N = (int)value!;
                break;
            case EchoFrame echo:
                echo.S = (string?)value;
                break;
            case EchoBytesFrame bytes:
                bytes.B = (byte[]?)value;
                break;
            case SlowFrame slow:
                slow.Ms = (int)value!;
                break;
            default:
                throw new ArgumentException($"{frame.GetType().Name} has no parameter.");
        }
    }

    public static void SetResult(CallFrame frame, object? value)
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
