using System.Globalization;
using System.ServiceModel;

namespace Woad.AotSmoke;

[ServiceBehavior(InstanceContextMode = InstanceContextMode.PerSession, IncludeExceptionDetailInFaults = true)]
public sealed class DepotService : IDepot
{
    private int _count;

    public void Note(string text) => _count += text.Length;

    public int Count() => ++_count;

    public async Task<List<Vehicle>> FleetAsync(Vehicle first)
    {
        await Task.Yield();
        return [first, new Bicycle { Name = "second", Gears = 7 }, new Boat { Name = "third", Length = 4.5 }];
    }

    public Vehicle Take(string name) => int.TryParse(name, CultureInfo.InvariantCulture, out var number)
        ? throw new FaultException<int>(number, "not by number")
        : throw new FaultException<Refusal>(Refuse(name), "not here");

    public Receipt Post(Letter letter) =>
        new() { Number = letter.Copies + letter.Parcel!.Number, Refused = Refuse(letter.To!) };

    public void Break() => throw new InvalidOperationException("broken");

    private static Refusal Refuse(string name) => new()
    {
        Reason = name,
        Instead = ["a", "b"],
        Reach = Reach.Never,
        Again = new DateTime(2024, 2, 29, 0, 0, 0, DateTimeKind.Utc),
        Where = new Place { Row = 3 },
        Others = [new Place { Row = 4 }],
        Prices = new Dictionary<string, int> { ["a"] = 5 },
    };
}
