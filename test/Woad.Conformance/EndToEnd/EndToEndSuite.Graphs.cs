using System.Runtime.Serialization;
using System.ServiceModel;
using System.ServiceModel.Description;
using Woad.Conformance.Contracts;

namespace Woad.Conformance.EndToEnd;

public abstract partial class EndToEndSuite
{
    [Fact]
    public void Types_that_a_method_names_are_known()
    {
        var graphs = Serve<IGraphs>(typeof(GraphsService), DescribeMoney).CreateChannel<IGraphs>(DescribeMoney);

        Assert.Equal(new Ticket { Owner = "o", Number = 1 }, graphs.Return(new Ticket { Owner = "o", Number = 1 }));
        Assert.Equal(2.5, Assert.IsType<Circle>(graphs.Return(new Circle { Radius = 2.5 })).Radius);
        Assert.Null(graphs.Return(null));
        Assert.ThrowsAny<CommunicationException>(() => graphs.Return(new Node()));
    }

    [Fact]
    public void Objects_with_XML_of_their_own_travel()
    {
        var notes = Serve<INotes>(typeof(NotesService)).CreateChannel<INotes>();
        var note = new Note { Author = "A & B", Content = "<ä>" };

        var passed = notes.Pass(note)!;
        var all = notes.PassAll(new() { ["two"] = [note, passed], ["none"] = [] });

        Assert.Equal((note.Author, note.Content), (passed.Author, passed.Content));
        Assert.Null(notes.Pass(null));
        Assert.Equal(["A & B", "A & B"], all["two"].Select(n => n.Author));
        Assert.Equal(["<ä>", "<ä>"], all["two"].Select(n => n.Content));
        Assert.Empty(all["none"]);
    }

    [Fact]
    public void Resolver_finds_types_that_nobody_has_named()
    {
        var graphs = Serve<IGraphs>(
            typeof(GraphsService),
            host => Resolve(host.Description.Endpoints[0].Contract)).CreateChannel<IGraphs>(Resolve);

        Assert.IsType<Node>(Assert.IsType<Node>(graphs.Return(new Node { Next = new Node() })).Next);

        static void Resolve(ContractDescription contract)
        {
            DescribeMoney(contract);
            contract.Operations.Find(nameof(IGraphs.Return))!.Behaviors.Find<DataContractSerializerOperationBehavior>()!
                .DataContractResolver = new NodeResolver();
        }
    }

    [Fact]
    public void Surrogate_travels_for_a_type_that_cannot()
    {
        var graphs = Serve<IGraphs>(typeof(GraphsService), DescribeMoney).CreateChannel<IGraphs>(DescribeMoney);

        Assert.Equal(2.5m, graphs.Double(new Money(1.25m)).Amount);
    }

    [Fact]
    public void Serializer_of_a_derived_behavior_is_used()
    {
        var graphs = Serve<IGraphs>(
            typeof(GraphsService),
            host => Replace(host.Description.Endpoints[0].Contract)).CreateChannel<IGraphs>(Replace);
        var node = new Node();
        node.Next = node;

        var loop = graphs.Loop(node);

        Assert.Same(loop, loop!.Next);

        static void Replace(ContractDescription contract)
        {
            DescribeMoney(contract);
            var operation = contract.Operations.Find(nameof(IGraphs.Loop))!;
            operation.Behaviors.Remove<DataContractSerializerOperationBehavior>();
            operation.Behaviors.Add(new ReferencesBehavior(operation));
        }
    }

    [Fact]
    public void Items_of_a_graph_are_limited_by_service_and_operation()
    {
        var service = Serve<IGraphs>(typeof(GraphsService), host =>
        {
            host.Description.Behaviors.Find<ServiceBehaviorAttribute>()!.MaxItemsInObjectGraph = 10;
            DescribeMoney(host.Description.Endpoints[0].Contract);
        });
        var graphs = service.CreateChannel<IGraphs>(DescribeMoney);

        Assert.Equal(5, graphs.Count([1, 2, 3, 4, 5]));
        var refused = Assert.Throws<FaultException>(() => graphs.Count([.. Enumerable.Range(0, 100)]));

        Assert.Equal("DeserializationFailed", InnerCode(refused).Name);
    }

    [Fact]
    public void Unknown_members_are_kept_or_dropped_as_the_service_says()
    {
        Assert.Equal("new", PassThrough(ignore: false).New);
        Assert.Null(PassThrough(ignore: true).New);

        ExtendedMore PassThrough(bool ignore)
        {
            var service = Serve<IGraphs>(typeof(GraphsService), host =>
            {
                host.Description.Behaviors.Find<ServiceBehaviorAttribute>()!.IgnoreExtensionDataObject = ignore;
                DescribeMoney(host.Description.Endpoints[0].Contract);
            });
            return service.CreateChannel<IGraphsLater>().Pass(new ExtendedMore { Known = 1, New = "new" });
        }
    }

    private static void DescribeMoney(ServiceHostBase host) => DescribeMoney(host.Description.Endpoints[0].Contract);

    private static void DescribeMoney(ContractDescription contract) =>
        contract.Operations.Find(nameof(IGraphs.Double))!.Behaviors.Find<DataContractSerializerOperationBehavior>()!
            .SerializationSurrogateProvider = new MoneySurrogate();
}
