using System.Buffers.Binary;
using System.Text;
using Bench;
using Woad.LoadBenchmarks.Exchanges;

namespace Woad.LoadBenchmarks.Comparing.Grpc;

/// <summary>Reads the replies of orders.proto by hand and compares them with the expected result.</summary>
internal static class OrdersMessage
{
    private const int PrefixSize = 5;
    private const decimal NanosPerUnit = 1_000_000_000;
    private const long TicksPerNano = 100;

    /// <exception cref="InvalidDataException">The reply carries another result, or none.</exception>
    public static void Verify(Scenario scenario, byte[] data)
    {
        if (data.Length < PrefixSize
            || data[0] != 0
            || BinaryPrimitives.ReadInt32BigEndian(data.AsSpan(1)) != data.Length - PrefixSize)
        {
            throw new InvalidDataException($"The reply is not one message: {Convert.ToHexString(data)}");
        }

        var fields = ProtobufField.ReadAll(data.AsMemory(PrefixSize));
        var got = scenario.Result is string
            ? string.Concat(fields.Select(static field => Encoding.UTF8.GetString(field.Bytes.Span)))
            : Text(fields.Select(static field => ReadOrder(field.Bytes)));
        var expected = scenario.Result as string ?? Text((List<Order>)scenario.Result);
        if (got != expected)
        {
            throw new InvalidDataException($"The reply is not the expected one: {got}");
        }
    }

    private static Order ReadOrder(ReadOnlyMemory<byte> message)
    {
        var order = new Order();
        foreach (var field in ProtobufField.ReadAll(message))
        {
            switch (field.Number)
            {
                case 1:
                    order.Id = (int)field.Value;
                    break;
                case 2:
                    order.CustomerName = Encoding.UTF8.GetString(field.Bytes.Span);
                    break;
                case 3:
                    order.OrderDate = DateTime.UnixEpoch.AddSeconds(Value(field, 1)).AddTicks(
                        Value(field, 2) / TicksPerNano);
                    break;
                case 4:
                    order.Amount = Value(field, 1) + (Value(field, 2) / NanosPerUnit);
                    break;
                case 5:
                    order.Shipped = field.Value != 0;
                    break;
                case 6:
                    order.Weight = BitConverter.UInt64BitsToDouble(field.Value);
                    break;
            }
        }

        return order;
    }

    private static long Value(ProtobufField message, int number) => ProtobufField.ReadAll(message.Bytes)
        .Where(field => field.Number == number)
        .Select(static field => (long)field.Value)
        .SingleOrDefault();

    private static string Text(IEnumerable<Order> orders) => string.Join('\n', orders.Select(static o =>
        FormattableString.Invariant(
            $"{o.Id} {o.CustomerName} {o.OrderDate:O} {o.Amount} {o.Shipped} {o.Weight}")));
}
