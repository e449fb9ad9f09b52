using System.Runtime.CompilerServices;
using Woad.Xml;

namespace Bench;

/// <summary>The data contract <see cref="Order"/> and lists of it.</summary>
internal static class OrderCodec
{
    private static readonly XmlNameList MemberNames = new(
        BenchNames.Id, BenchNames.CustomerName, BenchNames.OrderDate, BenchNames.Amount, BenchNames.Shipped,
        BenchNames.Weight);

    public static void WriteList<TWriter>(ref TWriter writer, XmlName name, List<Order>? list)
        where TWriter : struct, IXmlWriter, allows ref struct
    {
        writer.StartOpen(name);
        writer.Declare(BenchNames.XsiPrefix, BenchNames.Xsi);
        if (list is null)
        {
            writer.AttributeNil();
            writer.EndOfEmpty();
            return;
        }

        writer.EndOfStart();
        foreach (var order in list)
        {
            Write(ref writer, order);
        }

        writer.End(name);
    }

    public static void Write<TWriter>(ref TWriter writer, Order? order)
        where TWriter : struct, IXmlWriter, allows ref struct
    {
        if (order is null)
        {
            writer.ElementNil(BenchNames.Order);
            return;
        }

        writer.Start(BenchNames.Order);
        writer.Members(MemberNames, new Members(order));
        writer.End(BenchNames.Order);
    }

    /// <summary>Reads the content of a list's element, which has just been started.</summary>
    public static List<Order>? ReadList<TReader>(ref TReader reader)
        where TReader : struct, IXmlReader, allows ref struct
    {
        if (reader.IsNil)
        {
            reader.End();
            return null;
        }

        var list = new List<Order>();
        while (!reader.TryEnd())
        {
            if (reader.TryStart(BenchNames.Order))
            {
                list.Add(Read(ref reader)!);
            }
            else
            {
                BodyReading.SkipUnknown(ref reader);
            }
        }

        return list;
    }

    /// <summary>Reads the content of an order's element, which has just been started.</summary>
    public static Order? Read<TReader>(ref TReader reader)
        where TReader : struct, IXmlReader, allows ref struct
    {
        if (reader.IsNil)
        {
            reader.End();
            return null;
        }

        // No constructor runs, as with DataContractSerializer.
        var order = (Order)RuntimeHelpers.GetUninitializedObject(typeof(Order));
        var next = ReadMembers(ref reader, order, 0);
        while (!reader.TryEnd())
        {
            BodyReading.SkipUnknown(ref reader);
            next = ReadMembers(ref reader, order, next);
        }

        return order;
    }

    /// <summary>
    /// Reads the members from number <paramref name="next"/> on that follow each other in contract order.
    /// </summary>
    private static int ReadMembers<TReader>(ref TReader reader, Order order, int next)
        where TReader : struct, IXmlReader, allows ref struct
    {
        if (next <= 0 && reader.TryStart(BenchNames.Id))
        {
            order.Id = reader.ReadInt32();
            next = 1;
        }

        if (next <= 1 && reader.TryStart(BenchNames.CustomerName))
        {
            order.CustomerName = BodyReading.ReadString(ref reader)!;
            next = 2;
        }

        if (next <= 2 && reader.TryStart(BenchNames.OrderDate))
        {
            order.OrderDate = reader.ReadDateTime();
            next = 3;
        }

        if (next <= 3 && reader.TryStart(BenchNames.Amount))
        {
            order.Amount = reader.ReadDecimal();
            next = 4;
        }

        if (next <= 4 && reader.TryStart(BenchNames.Shipped))
        {
            order.Shipped = reader.ReadBoolean();
            next = 5;
        }

        if (next <= 5 && reader.TryStart(BenchNames.Weight))
        {
            order.Weight = reader.ReadDouble();
            next = 6;
        }

        return next;
    }

    /// <summary>What an order consists of.</summary>
    private readonly struct Members(Order order) : IXmlMembers
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public void Write<TWriter>(ref TWriter writer)
            where TWriter : struct, IXmlMemberWriter, allows ref struct
        {
            writer.Element(0, BenchNames.Id, order.Id);
            writer.Element(1, BenchNames.CustomerName, order.CustomerName);
            writer.Element(2, BenchNames.OrderDate, order.OrderDate);
            writer.Element(3, BenchNames.Amount, order.Amount);
            writer.Element(4, BenchNames.Shipped, order.Shipped);
            writer.Element(5, BenchNames.Weight, order.Weight);
        }
    }
}
