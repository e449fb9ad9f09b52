using Google.Protobuf;
using Microsoft.Samples.Seed;
using Woad.Xml;

namespace Woad.Benchmarks;

/// <summary>The same orders as a protobuf message, against NBFX with the session's string table.</summary>
internal static class ProtobufRatios
{
    private const int Count = 100;

    public static IEnumerable<RatioSuite> All()
    {
        var orders = Order.Make(Count);
        var message = Make(orders);
        var buffer = new FixedBuffer(1 << 20);
        message.WriteTo(buffer);
        var bytes = buffer.Written.ToArray();

        var session = new BinaryWriterSession();
        var readerSession = new BinaryReaderSession();
        var nbfx = new FixedBuffer(1 << 20);
        WriteNbfx(nbfx, session, orders, 1);
        var nbfxBytes = nbfx.Written.ToArray();
        var table = new FixedBuffer(1 << 16);
        session.WriteUnsent(table);
        readerSession.Add(table.Written);

        yield return new RatioSuite(
            "orders protobuf write",
            Count,
            0,
            new Contender("protobuf", n => Write(buffer, message, n)),
            new Contender("Woad", n => WriteNbfx(nbfx, session, orders, n)));
        yield return new RatioSuite(
            "orders protobuf read",
            Count,
            0,
            new Contender("protobuf", n => Read(bytes, n)),
            new Contender("Woad", n => ReadNbfx(nbfxBytes, readerSession, n)));
    }

    private static void Write(FixedBuffer buffer, Proto.GetOrdersResult message, int times)
    {
        for (var i = 0; i < times; i++)
        {
            buffer.Clear();
            message.WriteTo(buffer);
        }
    }

    private static void Read(byte[] bytes, int times)
    {
        for (var i = 0; i < times; i++)
        {
            Proto.GetOrdersResult.Parser.ParseFrom(bytes);
        }
    }

    private static void WriteNbfx(FixedBuffer output, BinaryWriterSession session, Order[] orders, int times)
    {
        for (var i = 0; i < times; i++)
        {
            output.Clear();
            var writer = new BinaryXmlWriter(output, session);
            OrderCodec.Write(ref writer, orders);
            writer.Flush();
        }
    }

    private static void ReadNbfx(byte[] bytes, BinaryReaderSession session, int times)
    {
        for (var i = 0; i < times; i++)
        {
            var reader = new BinaryXmlReader(bytes, session, XmlReadLimits.Buffered);
            OrderCodec.Read(ref reader);
        }
    }

    private static Proto.GetOrdersResult Make(Order[] orders)
    {
        var message = new Proto.GetOrdersResult();
        foreach (var order in orders)
        {
            var item = new Proto.Order
            {
                CreditCardExpiration = (ulong)order.CreditCardExpiration.ToBinary(),
                CreditCardName = order.CreditCardName,
                CreditCardNumber = order.CreditCardNumber,
                CreditCardType = order.CreditCardType,
                CustomerId = order.CustomerID,
                ShipType = order.ShipType,
                ShippingAddress1 = order.ShippingAddress1,
                ShippingAddress2 = order.ShippingAddress2,
                ShippingCity = order.ShippingCity,
                ShippingCountry = order.ShippingCountry,
                ShippingState = order.ShippingState,
                ShippingZip = order.ShippingZip,
            };
            foreach (var line in order.orderItems!)
            {
                item.OrderItems.Add(new Proto.OrderLine { ItemId = line!.ItemID, Quantity = line.Quantity });
            }

            message.Orders.Add(item);
        }

        return message;
    }
}
