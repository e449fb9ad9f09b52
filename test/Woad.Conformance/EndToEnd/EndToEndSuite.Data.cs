using System.ServiceModel;
using Woad.Conformance.Contracts;

namespace Woad.Conformance.EndToEnd;

public abstract partial class EndToEndSuite
{
    private static readonly Parcel Full = new()
    {
        Name = "Größe <1>",
        Number = -7,
        Long = long.MinValue,
        Price = 12.3400m,
        Weight = 1e-300,
        Fragile = true,
        Sent = new DateTime(2024, 2, 29, 23, 59, 59, 999, DateTimeKind.Utc),
        Took = TimeSpan.FromTicks(123456789),
        Id = new Guid("0f8fad5b-d9cb-469f-a165-70867728950e"),
        Floor = 3,
        Note = "",
        State = ParcelState.Travelling,
    };

    [Fact]
    public void Data_contract_comes_back_as_it_was()
    {
        var data = Serve<IData>(typeof(DataService)).CreateChannel<IData>();

        Assert.Equal(Full, data.Return(Full));
        Assert.Equal(new Parcel(), data.Return(new Parcel()));
        Assert.Null(data.Return(null));
    }

    [Fact]
    public void List_of_data_contracts_comes_back_whole()
    {
        var data = Serve<IData>(typeof(DataService), quota: 4 * 1024 * 1024).CreateChannel<IData>();

        Assert.Equal(Enumerable.Repeat(Full, 500), data.Repeat(Full, 500));
        Assert.Empty(data.Repeat(Full, 0));
    }

    [Fact]
    public void Known_type_travels_as_itself()
    {
        var data = Serve<IData>(typeof(DataService)).CreateChannel<IData>();

        Assert.Equal(3, Assert.IsType<Circle>(data.Grow(new Circle { Radius = 1.5 }, 2)).Radius);
        Assert.Equal(5, Assert.IsType<Square>(data.Grow(new Square { Side = 2.5 }, 2)).Side);
    }

    [Fact]
    public void Unknown_type_is_refused_before_it_is_sent()
    {
        var data = Serve<IData>(typeof(DataService)).CreateChannel<IData>();

        Assert.ThrowsAny<CommunicationException>(() => data.Grow(new Triangle(), 2));
    }

    [Fact]
    public void Class_without_attributes_travels_with_its_public_members()
    {
        var data = Serve<IData>(typeof(DataService)).CreateChannel<IData>();

        var mirrored = data.Mirror(new PlainPoint { X = 1, Y = -2 });

        Assert.Equal((-1, 2), (mirrored.X, mirrored.Y));
    }

    [Fact]
    public void Dictionary_and_array_travel()
    {
        var data = Serve<IData>(typeof(DataService)).CreateChannel<IData>();

        var counts = data.Count(["a", "b", "a"]);

        Assert.Equal(2, counts.Count);
        Assert.Equal(2, counts["a"]);
    }

    [Theory]
    [InlineData(0)]
    [InlineData(1)]
    [InlineData(1000)]
    [InlineData(70_000)]
    [InlineData(1_000_000)]
    public void Bytes_come_back_inverted(int length)
    {
        var data = Serve<IData>(typeof(DataService), quota: 4 * 1024 * 1024).CreateChannel<IData>();
        var bytes = new byte[length];
        new Random(length).NextBytes(bytes);

        var inverted = data.Invert(bytes);

        Assert.Equal(bytes, Array.ConvertAll(inverted, static value => (byte)~value));
    }
}
