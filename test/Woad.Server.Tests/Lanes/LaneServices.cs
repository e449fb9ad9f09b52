using System.Runtime.Serialization;
using System.ServiceModel;
using System.ServiceModel.Description;
using Woad.Conformance.Contracts;

namespace Woad.Server.Tests.Lanes;

/// <summary>The services whose lanes are compared, with the calls whose requests are changed.</summary>
internal static class LaneServices
{
    public static Dictionary<string, Func<LaneComparison, Task>> All { get; } = new()
    {
        ["Calls"] = lanes => lanes.CompareAsync<ICalls>(typeof(CallsService), Synchronously<ICalls>(Call)),
        ["Data"] = lanes => lanes.CompareAsync<IData>(typeof(DataService), Synchronously<IData>(Call)),
        ["Faults"] = lanes => lanes.CompareAsync<IFaults>(typeof(FaultsService), CallAsync),
        ["Forms"] = lanes => lanes.CompareAsync<IForms>(typeof(FormsService), Synchronously<IForms>(Call)),
        ["Graphs"] = lanes => lanes.CompareAsync<IGraphs>(
            typeof(GraphsService), Synchronously<IGraphs>(Call), DescribeMoney),
        ["Modern"] = lanes => lanes.CompareAsync<IModern>(typeof(ModernService), CallAsync),
        ["Notes"] = lanes => lanes.CompareAsync<INotes>(typeof(NotesService), Synchronously<INotes>(Call)),
    };

    private static void Call(ICalls proxy)
    {
        proxy.Echo("text");
        proxy.Echo(null);
        proxy.Add(1, 2);
        proxy.Divide(7, 2, out _);
        var counter = 3;
        proxy.Touch(ref counter);
    }

    private static void Call(IData proxy)
    {
        proxy.Return(new Parcel { Name = "n", Price = 1.5m, Floor = 3, State = ParcelState.Travelling });
        proxy.Repeat(new Parcel { Note = "note" }, 2);
        proxy.Grow(new Circle { Radius = 2 }, 1.5);
        proxy.Mirror(new PlainPoint { X = 1, Y = 2 });
        proxy.Invert([1, 2, 3]);
        proxy.Count(["a", "b", "a"]);
    }

    private static async Task CallAsync(IFaults proxy)
    {
        proxy.Twice(2);
        await proxy.OrderLaterAsync(3);
        Assert.Throws<FaultException<OutOfStock>>(() => proxy.Order(4));
        Assert.Throws<FaultException>(() => proxy.Refuse("text", "code"));
    }

    private static void Call(IForms proxy)
    {
        proxy.Join("left", "right");
        proxy.Join(",", "a", "b");
        proxy.Double(4);
        var note = "n";
        proxy.TryParse("12", out _, ref note);
        proxy.Triple(3);
        proxy.Put(new Ticket());
    }

    private static void Call(IGraphs proxy)
    {
        proxy.Return(new Ticket { Owner = "o", Number = 1 });
        proxy.Return(new Circle { Radius = 2.5 });
        proxy.Return(null);
        proxy.Loop(new Node { Next = new Node() });
        proxy.Count([1, 2, 3]);
        proxy.Pass(new Extended { Known = 1 });
        proxy.Double(new Money(1.25m));
    }

    private static async Task CallAsync(IModern proxy)
    {
        await proxy.AddAsync(1, 2);
        await proxy.TouchAsync();
        proxy.Subtract(3, 2, CancellationToken.None);
    }

    private static void Call(INotes proxy)
    {
        var note = new Note { Author = "A & B", Content = "<ä>" };
        proxy.Pass(note);
        proxy.Pass(null);
        proxy.PassAll(new() { ["two"] = [note, note], ["none"] = [] });
    }

    private static void DescribeMoney(ContractDescription contract) =>
        contract.Operations.Find(nameof(IGraphs.Double))!.Behaviors.Find<DataContractSerializerOperationBehavior>()!
            .SerializationSurrogateProvider = new MoneySurrogate();

    private static Func<TContract, Task> Synchronously<TContract>(Action<TContract> call) => proxy =>
    {
        call(proxy);
        return Task.CompletedTask;
    };
}
