using System.ServiceModel;
using Interop.Matrix;

namespace Interop.Goods;

/// <summary>The calls of a client for each shape, with the values that the service must receive.</summary>
public static class GoodsRuns
{
    private static readonly Item Cup = new()
    {
        Name = "c\u00fcp <1>",
        Price = 1.50m,
        Made = new DateTime(2026, 2, 28, 23, 59, 59, DateTimeKind.Utc).AddTicks(1234567),
        Grade = Grade.Best,
        Weight = 0.1,
    };

    public static readonly IReadOnlyDictionary<string, Func<IGoods, Action<object?>, string[]>> All =
        new SortedDictionary<string, Func<IGoods, Action<object?>, string[]>>(StringComparer.Ordinal)
        {
            ["wrapped"] = static (goods, _) =>
            {
                var shipment = new Shipment { Carrier = "sn\u00e4il", Sample = new Item(), Count = 3, Content = Cup };
                var receipt = goods.Ship(shipment);
                Same("sn\u00e4il!", receipt.Signed);
                Same(Cup, receipt.Content);
                return [$"Ship({Shown.Of(shipment)})"];
            },
            ["wrapped-empty"] = static (goods, _) =>
            {
                var receipt = goods.Ship(new Shipment());
                Same("!", receipt.Signed);
                Same(null, receipt.Content);
                return [$"Ship({Shown.Of(new Shipment())})"];
            },
            ["unwrapped"] = static (goods, _) =>
                Twice<Tag>("Label", new Tag { Kind = "k", Content = Cup }, goods.Label),
            ["unwrapped-empty"] = static (goods, _) => Twice<Tag>("Label", new Tag(), goods.Label),
            ["wrapped-unwrapped"] = static (goods, _) =>
            {
                var shipment = new Shipment { Carrier = "c", Sample = Cup };
                Same(new Tag { Kind = "c", Content = Cup }, goods.Describe(shipment));
                return [$"Describe({Shown.Of(shipment)})"];
            },
            ["nullable"] = static (goods, _) =>
                [.. Twice<int?>("Number", 5, goods.Number), .. Twice<int?>("Number", null, goods.Number)],
            ["days"] = static (goods, _) =>
            {
                var (day, local) = (Cup.Made, new DateTime(2000, 1, 2, 3, 4, 5, DateTimeKind.Unspecified));
                Same(day, goods.Day(day, local));
                Same(null, goods.Day(local, null));
                return [$"Day({Shown.Of(day)}, {Shown.Of(local)})", $"Day({Shown.Of(local)}, null)"];
            },
            ["enums"] = static (goods, _) =>
            {
                Same(new[] { Grade.Best, Grade.None }, goods.Grades(Grade.Best, [Grade.Best, Grade.None]));
                return ["Grades(Best, [Best, None])"];
            },
            ["arrays"] = static (goods, _) => Twice<List<Item>?>("Items", [Cup, new Item()], goods.Items),
            ["arrays-empty"] = static (goods, _) => Twice<List<Item>?>("Items", [], goods.Items),
            ["arrays-nil"] = static (goods, _) => Twice<List<Item>?>("Items", null, goods.Items),
            ["bytes"] = static (goods, _) => Twice<byte[]?>("Picture", Samples.Bytes(2_000), goods.Picture),
            ["bytes-nil"] = static (goods, _) => Twice<byte[]?>("Picture", null, goods.Picture),
            ["bytes-large"] = static (goods, _) => Twice<byte[]?>("Picture", Samples.Bytes(2_000_000), goods.Picture),
            ["outs"] = static (goods, _) =>
            {
                var remainder = 0.25m;
                Same(true, goods.Divide(17, 5, out var quotient, ref remainder));
                Same(3, quotient);
                Same(2.25m, remainder);
                return ["Divide(17, 5, 0.25)"];
            },
            ["fault"] = static (goods, _) =>
            {
                var fault = Fault(() => goods.Order(12));
                Same("short of <goods>", fault.Reason.ToString());
                Same(12, fault.Detail.Missing);
                Same("after", goods.Own("after"));
                return ["Order(12)", "Own(\"after\")"];
            },
            ["oneway"] = static (goods, _) =>
            {
                goods.Tell("one \u20ac");
                Same("after", goods.Own("after"));
                return ["Own(\"after\")", "Tell(\"one \\u20ac\")"];
            },
            ["task"] = static (goods, _) =>
            {
                Same("t", goods.LaterAsync("t").WaitAsync(TimeSpan.FromSeconds(30)).GetAwaiter().GetResult());
                return ["Later(\"t\")"];
            },
            ["header"] = static (goods, add) =>
            {
                add("v\u00e4lue");
                Same("h", goods.Own("h"));
                return ["Own(\"h\")"];
            },
        };

    private static string[] Twice<T>(string name, T value, Func<T, T> call)
    {
        Same(value, call(value));
        return [$"{name}({Shown.Of(value)})"];
    }

    private static FaultException<Shortage> Fault(Action call)
    {
        try
        {
            call();
        }
        catch (FaultException<Shortage> e)
        {
            return e;
        }

        throw new InvalidDataException("no fault");
    }

    private static void Same(object? expected, object? actual)
    {
        if (Shown.Of(expected) != Shown.Of(actual))
        {
            throw new InvalidDataException($"{Shown.Of(actual)} has come back for {Shown.Of(expected)}");
        }
    }
}
