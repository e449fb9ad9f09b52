using System.ServiceModel;
using System.Xml;

namespace Woad.Server.Tests.Web.OpenApi;

/// <summary>See <see cref="ICrates"/>.</summary>
[ServiceBehavior(InstanceContextMode = InstanceContextMode.PerCall)]
public sealed class Crates : ICrates
{
    public Crate Full(string label)
    {
        var paper = new XmlDocument();
        paper.LoadXml("<a xmlns='urn:a'>b</a>");
        return new Crate
        {
            Label = label,
            Count = -1,
            IsOpen = true,
            Small = 255,
            Large = long.MinValue,
            Larger = ulong.MaxValue,
            Weight = 1.5e300,
            Price = 1.25m,
            Mark = 'ä',
            Packed = new DateTime(2020, 1, 2, 3, 4, 5, DateTimeKind.Utc),
            Opened = new DateTime(1900, 1, 2, 3, 4, 5, DateTimeKind.Local),
            Sent = new DateTimeOffset(2020, 1, 2, 3, 4, 5, TimeSpan.FromHours(-7)),
            Way = new TimeSpan(1, 2, 3, 4, 5),
            Id = Guid.NewGuid(),
            Link = new Uri("http://crates.test/a"),
            Bytes = [0, 255],
            Kind = CrateKind.Steel,
            OtherKind = CrateKind.Paper,
            Marks = CrateMarks.Cold | CrateMarks.Fragile,
            Parts = new() { ["a"] = 1 },
            Notes = new() { ["b"] = new Box { Label = "noted" }, ["c"] = null },
            Inside = [new Box { Label = "box", Height = 2 }, null, new Crate { Label = "crate" }],
            Numbers = [1, null],
            Pair = new(1, "one"),
            Anything = new[] { "x" }.Length,
            Paper = paper.DocumentElement,
            Lid = new PlainLid { Colour = "red", Thickness = 0.5f },
            Rare = "rare",
        };
    }

    public Crate Empty() => new();

    public Crate? Swap(string name, Crate? crate, int times, out CrateKind kind)
    {
        kind = CrateKind.Paper;
        return times == 0 ? crate : null;
    }

    public List<Crate> Repeat(string name, Crate crate) => [crate, crate];
}
