using System.ServiceModel;
using Interop.Matrix;

namespace Interop.Goods;

/// <summary>Writes down what it is given, and gives it back.</summary>
public sealed class GoodsService : IGoods
{
    public Receipt Ship(Shipment shipment)
    {
        MatrixLog.Write("Ship", shipment);
        return new Receipt { Signed = shipment.Carrier + "!", Content = shipment.Content };
    }

    public Tag Label(Tag tag)
    {
        MatrixLog.Write("Label", tag);
        return tag;
    }

    public Tag Describe(Shipment shipment)
    {
        MatrixLog.Write("Describe", shipment);
        return new Tag { Kind = shipment.Carrier, Content = shipment.Sample };
    }

    public int? Number(int? number)
    {
        MatrixLog.Write("Number", number);
        return number;
    }

    public DateTime? Day(DateTime day, DateTime? other)
    {
        MatrixLog.Write("Day", day, other);
        return other is null ? null : day;
    }

    public Grade[]? Grades(Grade first, Grade[]? others)
    {
        MatrixLog.Write("Grades", first, others);
        return others;
    }

    public List<Item>? Items(List<Item>? items)
    {
        MatrixLog.Write("Items", items);
        return items;
    }

    public byte[]? Picture(byte[]? picture)
    {
        MatrixLog.Write("Picture", picture);
        return picture;
    }

    public bool Divide(int dividend, int divisor, out int quotient, ref decimal remainder)
    {
        MatrixLog.Write("Divide", dividend, divisor, remainder);
        quotient = dividend / divisor;
        remainder = (dividend % divisor) + remainder;
        return quotient > 0;
    }

    public void Order(int count)
    {
        MatrixLog.Write("Order", count);
        throw new FaultException<Shortage>(new Shortage { Missing = count }, new FaultReason("short of <goods>"));
    }

    public void Tell(string text) => MatrixLog.Write("Tell", text);

    public string Own(string text)
    {
        MatrixLog.Write("Own", text);
        return text;
    }

    public async Task<string> LaterAsync(string text)
    {
        await Task.Yield();
        MatrixLog.Write("Later", text);
        return text;
    }
}
