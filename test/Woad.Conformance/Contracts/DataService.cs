namespace Woad.Conformance.Contracts;

public sealed class DataService : IData
{
    public Parcel? Return(Parcel? parcel) => parcel;

    public List<Parcel> Repeat(Parcel parcel, int times) => [.. Enumerable.Repeat(parcel, times)];

    public Shape Grow(Shape shape, double factor) => shape switch
    {
        Circle circle => new Circle { Radius = circle.Radius * factor },
        Square square => new Square { Side = square.Side * factor },
        _ => shape,
    };

    public PlainPoint Mirror(PlainPoint point) => new() { X = -point.X, Y = -point.Y };

    public byte[] Invert(byte[] bytes) => Array.ConvertAll(bytes, static value => (byte)~value);

    public Dictionary<string, int> Count(string[] words) =>
        words.GroupBy(static word => word).ToDictionary(static group => group.Key, static group => group.Count());
}
