using System.Buffers;
using System.Runtime.CompilerServices;
using Woad.Xml;

namespace Microsoft.Samples.Seed;

/// <summary>The reply of GetOrders, written and read as generated code does it.</summary>
public static class OrderCodec
{
    public const string Tempuri = "http://tempuri.org/";
    public const string Data = "http://schemas.datacontract.org/2004/07/Microsoft.Samples.Seed";
    public const string Xsi = "http://www.w3.org/2001/XMLSchema-instance";

    private static readonly XmlToken DataToken = XmlToken.Get(Data);
    private static readonly XmlToken XsiPrefix = XmlToken.Get("i");
    private static readonly XmlToken XsiToken = XmlToken.Get(Xsi);
    private static readonly XmlName Response = new("GetOrdersResponse", Tempuri);
    private static readonly XmlName Result = new("GetOrdersResult", Tempuri);
    private static readonly XmlName OrderName = new("Order", Data);
    private static readonly XmlName CreditCardExpiration = new("CreditCardExpiration", Data);
    private static readonly XmlName CreditCardName = new("CreditCardName", Data);
    private static readonly XmlName CreditCardNumber = new("CreditCardNumber", Data);
    private static readonly XmlName CreditCardType = new("CreditCardType", Data);
    private static readonly XmlName CustomerID = new("CustomerID", Data);
    private static readonly XmlName ShipType = new("ShipType", Data);
    private static readonly XmlName ShippingAddress1 = new("ShippingAddress1", Data);
    private static readonly XmlName ShippingAddress2 = new("ShippingAddress2", Data);
    private static readonly XmlName ShippingCity = new("ShippingCity", Data);
    private static readonly XmlName ShippingCountry = new("ShippingCountry", Data);
    private static readonly XmlName ShippingState = new("ShippingState", Data);
    private static readonly XmlName ShippingZip = new("ShippingZip", Data);
    private static readonly XmlName OrderItems = new("orderItems", Data);
    private static readonly XmlName OrderLineName = new("OrderLine", Data);
    private static readonly XmlName ItemID = new("ItemID", Data);
    private static readonly XmlName Quantity = new("Quantity", Data);

    public static void Write<TWriter>(ref TWriter writer, Order?[] orders)
        where TWriter : struct, IXmlWriter, allows ref struct
    {
        writer.Start(Response);
        writer.StartOpen(Result);
        writer.Declare(DataToken);
        writer.Declare(XsiPrefix, XsiToken);
        writer.EndOfStart();
        foreach (var order in orders)
        {
            if (order is null)
            {
                writer.ElementNil(OrderName);
            }
            else
            {
                Write(ref writer, order);
            }
        }

        writer.End(Result);
        writer.End(Response);
    }

    public static Order?[] Read<TReader>(ref TReader reader)
        where TReader : struct, IXmlReader, allows ref struct
    {
        Expect(reader.TryStart(Response) && reader.TryStart(Result));
        var items = default(Items<Order?>);
        while (reader.TryStart(OrderName))
        {
            items.Add(IsNil(ref reader) ? null : ReadOrder(ref reader));
        }

        reader.End();
        reader.End();
        return items.ToArray();
    }

    private static void Write<TWriter>(ref TWriter writer, Order order)
        where TWriter : struct, IXmlWriter, allows ref struct
    {
        writer.Start(OrderName);
        writer.Element(CreditCardExpiration, order.CreditCardExpiration);
        Text(ref writer, CreditCardName, order.CreditCardName);
        Text(ref writer, CreditCardNumber, order.CreditCardNumber);
        Text(ref writer, CreditCardType, order.CreditCardType);
        writer.Element(CustomerID, order.CustomerID);
        Text(ref writer, ShipType, order.ShipType);
        Text(ref writer, ShippingAddress1, order.ShippingAddress1);
        Text(ref writer, ShippingAddress2, order.ShippingAddress2);
        Text(ref writer, ShippingCity, order.ShippingCity);
        Text(ref writer, ShippingCountry, order.ShippingCountry);
        Text(ref writer, ShippingState, order.ShippingState);
        Text(ref writer, ShippingZip, order.ShippingZip);
        if (order.orderItems is not { } lines)
        {
            writer.ElementNil(OrderItems);
        }
        else
        {
            writer.Start(OrderItems);
            foreach (var line in lines)
            {
                Write(ref writer, line);
            }

            writer.End(OrderItems);
        }

        writer.End(OrderName);
    }

    private static void Write<TWriter>(ref TWriter writer, OrderLine? line)
        where TWriter : struct, IXmlWriter, allows ref struct
    {
        if (line is null)
        {
            writer.ElementNil(OrderLineName);
            return;
        }

        writer.Start(OrderLineName);
        writer.Element(ItemID, line.ItemID);
        writer.Element(Quantity, line.Quantity);
        writer.End(OrderLineName);
    }

    private static void Text<TWriter>(ref TWriter writer, XmlName name, string? value)
        where TWriter : struct, IXmlWriter, allows ref struct
    {
        if (value is null)
        {
            writer.ElementNil(name);
        }
        else
        {
            writer.Element(name, value);
        }
    }

    private static Order ReadOrder<TReader>(ref TReader reader)
        where TReader : struct, IXmlReader, allows ref struct
    {
        var order = new Order();
        if (reader.TryStart(CreditCardExpiration))
        {
            order.CreditCardExpiration = reader.ReadDateTime();
        }

        TryText(ref reader, CreditCardName, ref order.CreditCardName);
        TryText(ref reader, CreditCardNumber, ref order.CreditCardNumber);
        TryText(ref reader, CreditCardType, ref order.CreditCardType);
        if (reader.TryStart(CustomerID))
        {
            order.CustomerID = reader.ReadInt32();
        }

        TryText(ref reader, ShipType, ref order.ShipType);
        TryText(ref reader, ShippingAddress1, ref order.ShippingAddress1);
        TryText(ref reader, ShippingAddress2, ref order.ShippingAddress2);
        TryText(ref reader, ShippingCity, ref order.ShippingCity);
        TryText(ref reader, ShippingCountry, ref order.ShippingCountry);
        TryText(ref reader, ShippingState, ref order.ShippingState);
        TryText(ref reader, ShippingZip, ref order.ShippingZip);
        if (reader.TryStart(OrderItems))
        {
            order.orderItems = IsNil(ref reader) ? null : ReadLines(ref reader);
        }

        EndOfMembers(ref reader);
        return order;
    }

    private static OrderLine?[] ReadLines<TReader>(ref TReader reader)
        where TReader : struct, IXmlReader, allows ref struct
    {
        var items = default(Items<OrderLine?>);
        while (reader.TryStart(OrderLineName))
        {
            items.Add(IsNil(ref reader) ? null : ReadLine(ref reader));
        }

        reader.End();
        return items.ToArray();
    }

    private static OrderLine ReadLine<TReader>(ref TReader reader)
        where TReader : struct, IXmlReader, allows ref struct
    {
        var line = new OrderLine();
        if (reader.TryStart(ItemID))
        {
            line.ItemID = reader.ReadInt32();
        }

        if (reader.TryStart(Quantity))
        {
            line.Quantity = reader.ReadInt32();
        }

        EndOfMembers(ref reader);
        return line;
    }

    private static void TryText<TReader>(ref TReader reader, XmlName name, ref string? value)
        where TReader : struct, IXmlReader, allows ref struct
    {
        if (reader.TryStart(name))
        {
            value = IsNil(ref reader) ? null : reader.ReadString();
        }
    }

    private static bool IsNil<TReader>(ref TReader reader)
        where TReader : struct, IXmlReader, allows ref struct
    {
        if (!reader.HasAttributes || !reader.IsNil)
        {
            return false;
        }

        reader.End();
        return true;
    }

    private static void EndOfMembers<TReader>(ref TReader reader)
        where TReader : struct, IXmlReader, allows ref struct
    {
        while (!reader.TryEnd())
        {
            reader.Skip();
        }
    }

    private static void Expect(bool found)
    {
        if (!found)
        {
            throw new System.Xml.XmlException("GetOrdersResponse was expected.");
        }
    }

    /// <summary>Items of unknown number; the array that is handed out is the only memory not pooled.</summary>
    private struct Items<T>
    {
        private T[]? _buffer;
        private First _first;
        private int _count;

        public void Add(T item)
        {
            if (_count < First.Length)
            {
                _first[_count++] = item;
            }
            else
            {
                AddMore(item);
            }
        }

        public readonly T[] ToArray()
        {
            if (_count == 0)
            {
                return [];
            }

            var result = new T[_count];
            ReadOnlySpan<T> first = _first;
            first[..Math.Min(_count, First.Length)].CopyTo(result);
            if (_buffer is not null)
            {
                _buffer.AsSpan(0, _count - First.Length).CopyTo(result.AsSpan(First.Length));
                ArrayPool<T>.Shared.Return(_buffer, true);
            }

            return result;
        }

        private void AddMore(T item)
        {
            var index = _count++ - First.Length;
            _buffer ??= ArrayPool<T>.Shared.Rent(16);
            if (index == _buffer.Length)
            {
                var more = ArrayPool<T>.Shared.Rent(2 * index);
                _buffer.AsSpan().CopyTo(more);
                ArrayPool<T>.Shared.Return(_buffer, true);
                _buffer = more;
            }

            _buffer[index] = item;
        }

        [InlineArray(Length)]
        private struct First
        {
            public const int Length = 4;
            private T _item;
        }
    }
}
