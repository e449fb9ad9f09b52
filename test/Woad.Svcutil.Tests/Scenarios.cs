using System.ServiceModel;
using static Woad.Svcutil.Tests.GeneratedClient;

namespace Woad.Svcutil.Tests;

/// <summary>Calls of every operation of the services.</summary>
internal static class Scenarios
{
    public static async Task Shop(GeneratedClient client)
    {
        Assert.Equal(5, await client.CallAsync("AddAsync", 2, 3));
        Assert.Equal(2, await client.CallAsync("Add", 2, null));
        var basket = client.Make("Basket", ("Owner", "Ann"), ("Items", new[] { "a" }), ("Price", 1.5m));
        var filled = await client.CallAsync("FillAsync", basket, "b");
        Assert.Equal(["a", "b"], (string[])Get(filled, "Items")!);
        Assert.Equal("darkgreen", Get(filled, "Color")!.ToString(), ignoreCase: true);
        Assert.Equal(1.5m, Get(filled, "Price"));
        var fault = await Assert.ThrowsAnyAsync<FaultException>(() => client.CallAsync("FillAsync", basket, null));
        Assert.Equal(7, Get(Get(fault, "Detail"), "Code"));
        var division = await client.CallAsync("DivideAsync", client.Make("DivideRequest", ("value", 17), ("by", 5)));
        Assert.Equal((3, 2), (Get(division, "DivideResult"), Get(division, "rest")));
        var id = Guid.NewGuid();
        var days = (Dictionary<string, DateTime>)(await client.CallAsync("DaysAsync", [new[] { id }]))!;
        Assert.Equal(KeyValuePair.Create(id.ToString(), DateTime.UnixEpoch), Assert.Single(days));
        await client.CallAsync("ForgetAsync", "x");
        var box = client.Make("Box", ("Name", "n"), ("Content", new byte[] { 1, 2, 3 }));
        var same = await client.CallAsync("SameAsync", box);
        Assert.Equal("Box", same!.GetType().Name);
        Assert.Equal([1, 2, 3], (byte[])Get(same, "Content")!);
        Assert.Null(await client.CallAsync("SameAsync", [null]));
    }

    public static async Task XmlShop(GeneratedClient client)
    {
        var basket = client.Make(
            "XmlBasket", ("Owner", "Ann"), ("item", new[] { "a" }), ("Size", 4), (
                "SizeSpecified", true), ("Item", "visa"));
        var filled = await client.CallAsync("FillAsync", basket, "b", 2);
        Assert.Equal(["a", "b", "b"], (string[])Get(filled, "item")!);
        Assert.Equal(4, Get(filled, "Size"));
        Assert.Equal(2.5m, Get(filled, "Item"));
        Assert.Equal("light_weight", Get(filled, "Kind")!.ToString());
        var split = await client.CallAsync("SplitAsync", "a b");
        Assert.NotNull(split);
    }

    public static async Task Post(GeneratedClient client)
    {
        var letter = client.Make("SendRequest", ("Stamp", "s"), ("Text", "text"));
        var answer = await client.CallAsync("SendAsync", letter);
        Assert.Equal(("s!", "TEXT"), (Get(answer, "Stamp"), Get(answer, "Text")));
        Assert.Equal("left5", await client.CallAsync("JoinAsync", "left", 5));
    }

    public static async Task Chat(GeneratedClient client)
    {
        Assert.Equal("hello 5", await client.CallAsync("SayAsync", "hello"));
        await client.CallAsync("LeaveAsync");
    }
}
