using System.Runtime.Serialization;
using System.ServiceModel;
using Woad.Conformance.Contracts;
using Woad.Formatters;
using Woad.Formatters.Emitted;

namespace Woad.Server.Tests.Lanes;

/// <summary>
/// Operations that the generator leaves out, each for another reason: they have codecs at run time, and the answers of
/// the message lane.
/// </summary>
[Trait("Category", "EndToEnd")]
public sealed class FallbackTests
{
    private static readonly Dictionary<string, Func<LaneComparison, Task>> Reasons = new()
    {
        ["known types of a method that is more than a list"] = lanes =>
            CompareAsync<IShelves>(lanes, typeof(Shelves), proxy => Then(
                proxy.Turn(new Shelf { Top = new Ticket { Owner = "o", Number = 1 } }),
                proxy.Turn(new Shelf { Top = "text" }))),
        ["private members of another assembly"] = lanes =>
            CompareAsync<IRoutes>(lanes, typeof(Routes), proxy => Then(proxy.Turn(new Waypoint("w", 3)))),
        ["a ValueTask of a private type"] = lanes =>
            CompareAsync<IHidden>(lanes, typeof(HiddenService), async proxy =>
                await proxy.TurnAsync(new Secret { Text = "t", Next = new Secret() })),
        ["a generic contract that only type parameters name"] = CompareGenericAsync<Ticket>,
    };

    [ServiceContract]
    public interface IShelves
    {
        [OperationContract]
        Shelf Turn(Shelf shelf);
    }

    [ServiceContract]
    public interface IRoutes
    {
        [OperationContract]
        Waypoint Turn(Waypoint waypoint);
    }

    [ServiceContract]
    public interface IBox<T>
    {
        [OperationContract]
        T[] Turn(T[] values);
    }

    [ServiceContract]
    private interface IHidden
    {
        [OperationContract]
        ValueTask<Secret> TurnAsync(Secret secret);
    }

    public static TheoryData<string> Names { get; } = [.. Reasons.Keys];

    [Theory]
    [MemberData(nameof(Names))]
    public Task Operation_without_generated_code_has_a_codec_over_http(string reason) =>
        Reasons[reason](new LaneComparison(new HttpLaneWire()));

    [Theory]
    [MemberData(nameof(Names))]
    public Task Operation_without_generated_code_has_a_codec_over_tcp(string reason) =>
        Reasons[reason](new LaneComparison(new TcpLaneWire()));

    private static Task CompareGenericAsync<T>(LaneComparison lanes)
        where T : new() =>
        CompareAsync<IBox<T>>(lanes, typeof(Box<T>), proxy => Then(proxy.Turn([new T(), new T()])));

    private static async Task CompareAsync<TContract>(
        LaneComparison lanes, Type service, Func<TContract, Task> call)
    {
        await lanes.CompareAsync(service, call);

        var emitted = EmittedContract.Of(typeof(TContract))!.Operations;
        var generated = ContractCodecs.Find(typeof(TContract));
        Assert.All(emitted, operation => Assert.Null(generated?.Find(operation.Shape.Name)));
        Assert.All(emitted, operation => Assert.NotNull(operation.Made));
    }

    private static Task Then(params object[] results)
    {
        Assert.DoesNotContain(null, results);
        return Task.CompletedTask;
    }

    [DataContract]
    [KnownType(nameof(Kinds))]
    public sealed class Shelf
    {
        [DataMember]
        public object? Top { get; set; }

        public static IEnumerable<Type> Kinds() => new[] { typeof(Ticket), typeof(Parcel) }.Where(type => type.IsClass);
    }

    public sealed class Shelves : IShelves
    {
        public Shelf Turn(Shelf shelf) => shelf;
    }

    public sealed class Routes : IRoutes
    {
        public Waypoint Turn(Waypoint waypoint) => waypoint;
    }

    public sealed class Box<T> : IBox<T>
    {
        public T[] Turn(T[] values) => values;
    }

    [DataContract]
    private sealed class Secret
    {
        [DataMember]
        public string? Text { get; set; }

        [DataMember]
        public Secret? Next { get; set; }
    }

    private sealed class HiddenService : IHidden
    {
        public ValueTask<Secret> TurnAsync(Secret secret) => ValueTask.FromResult(secret);
    }
}
