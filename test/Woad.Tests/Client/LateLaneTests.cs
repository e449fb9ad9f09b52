using System.Runtime.Serialization;
using System.ServiceModel;
using Woad.Formatters.Emitted;
using Woad.Tests.Instancing;
using Woad.Tests.Security.Hostile.Secrets;

namespace Woad.Tests.Client;

/// <summary>Calls of a contract without generated code, before and after its codecs have been emitted.</summary>
public sealed class LateLaneTests
{
    [Fact]
    public async Task Calls_before_and_after_the_codec_is_there_have_the_same_results()
    {
        using var service = new MemoryService<IShelf>(typeof(Shelf));
        service.Open();
        using var factory = new ChannelFactory<IShelf>(
            new global::Woad.Transports.Memory.MemoryBinding(),
                new EndpointAddress(service.Host.Description.Endpoints[0].Address!.Uri));
        var proxy = factory.CreateChannel();

        var before = await CallAllAsync(proxy);
        var emitted = EmittedContract.Of(typeof(IShelf))!;
        Assert.True(SpinWait.SpinUntil(
            () => emitted.Operations.All(operation => operation.Made is not null || operation.Refusal is not null),
            TimeSpan.FromSeconds(60)));

        Assert.Equal(
            ["AddAsync", "Find", "Note", "Swap", "Take"],
            emitted.Operations.Where(o => o.Made is not null).Select(o =>
                o.Shape.Method.Name).Distinct().Order(StringComparer.Ordinal));
        Assert.Contains("XML of its own", Assert.Single(emitted.Operations, o => o.Shape.Name == "Odd").Refusal,
            StringComparison.Ordinal);
        for (var i = 0; i < 3; i++)
        {
            Assert.Equal(before, await CallAllAsync(proxy));
        }
    }

    [Fact]
    public void Fault_of_a_call_by_an_emitted_codec_is_that_of_the_message_lane()
    {
        using var service = new MemoryService<IShelf>(typeof(Shelf));
        service.Open();
        using var factory = new ChannelFactory<IShelf>(
            new global::Woad.Transports.Memory.MemoryBinding(),
                new EndpointAddress(service.Host.Description.Endpoints[0].Address!.Uri));
        var proxy = factory.CreateChannel();
        proxy.Note("first");

        var before = Assert.Throws<FaultException>(() => proxy.Take(-1));
        var taking = EmittedContract.Of(typeof(IShelf))!.Operations.First(operation => operation.Shape.Name == "Take");
        Assert.True(SpinWait.SpinUntil(() => taking.Made is not null, TimeSpan.FromSeconds(60)), taking.Refusal);
        var after = Assert.Throws<FaultException>(() => proxy.Take(-1));

        Assert.Equal((before.Code.Name, before.Message), (after.Code.Name, after.Message));
    }

    [Fact]
    public void Reason_why_no_codec_is_emitted_is_logged_once()
    {
        var logs = new KeptLogs();
        using var service = new MemoryService<IOdd>(typeof(Odd), host => host.Loggers = logs);
        service.Open();
        var factory = service.CreateFactory();
        factory.Loggers = logs;
        var proxy = factory.CreateChannel();
        var element = new System.Xml.XmlDocument().CreateElement("odd");

        Assert.True(SpinWait.SpinUntil(
            () => proxy.Turn(element).Name == "odd" && !logs.Entries.IsEmpty, TimeSpan.FromSeconds(60)));
        proxy.Turn(element);

        var entry = Assert.Single(logs.Entries);
        Assert.Contains("Turn", entry, StringComparison.Ordinal);
        Assert.Contains(typeof(IOdd).FullName!, entry, StringComparison.Ordinal);
        Assert.Contains("XML of its own", entry, StringComparison.Ordinal);
    }

    private static async Task<string> CallAllAsync(IShelf proxy)
    {
        var box = new Box
        {
            Label = "b",
            Inside = [new Box { Label = "c", Weight = 2 }, null],
            Kind = Kind.Wood,
            Kept = new DateTime(2026, 1, 2, 3, 4, 5, DateTimeKind.Utc)
        };
        var found = proxy.Find(7, ["x", null]);
        var total = await proxy.AddAsync(box, CancellationToken.None);
        proxy.Note("a note");
        var number = 4;
        var old = proxy.Swap(ref number, out var text);
        var odd = proxy.Odd(new System.Xml.XmlDocument().CreateElement("odd"));
        return $"{found.Label} {found.Weight} {found.Kind} {found.Inside?.Count} {found.Inside?[0]?.GetType().Name} "
            + $"{total} {old} {number} {text} {string.Join(',', proxy.Take(3))} {odd.Name}";
    }

    [ServiceContract]
    private interface IOdd
    {
        [OperationContract]
        System.Xml.XmlElement Turn(System.Xml.XmlElement element);
    }

    private sealed class Odd : IOdd
    {
        public System.Xml.XmlElement Turn(System.Xml.XmlElement element) => element;
    }

    [ServiceContract]
    private interface IShelf
    {
        [OperationContract]
        Box Find(int number, string?[] names);

        [OperationContract]
        Task<double?> AddAsync(Box box, CancellationToken cancellationToken);

        [OperationContract(IsOneWay = true)]
        void Note(string text);

        [OperationContract]
        int Swap(ref int number, out string text);

        [OperationContract]
        int[] Take(int count);

        [OperationContract]
        System.Xml.XmlElement Odd(System.Xml.XmlElement element);
    }

    private enum Kind
    {
        Paper,
        Wood,
    }

    [DataContract]
    [KnownType(typeof(Heavy))]
    private class Box
    {
        private int _weight;

        [DataMember]
        public string? Label { get; set; }

        [DataMember(EmitDefaultValue = false)]
        public int Weight
        {
            get => _weight;
            set => _weight = Math.Max(value, 0);
        }

        [DataMember]
        internal Kind Kind { get; set; }

        [DataMember(Order = 1)]
        internal List<Box?>? Inside { get; set; }

        [DataMember(Order = 2)]
        internal DateTime? Kept { get; set; }
    }

    [DataContract]
    private sealed class Heavy : Box
    {
        [DataMember]
        public decimal Tons { get; set; }
    }

    private sealed class Shelf : IShelf
    {
        public Box Find(int number, string?[] names) => new()
        {
            Label = $"{number}{string.Join('|', names)}",
            Weight = -number,
            Kind = Kind.Wood,
            Inside = [new Heavy { Label = "h", Tons = 1.5m }],
        };

        public async Task<double?> AddAsync(Box box, CancellationToken cancellationToken)
        {
            await Task.Yield();
            return cancellationToken.CanBeCanceled ? box.Inside?[0]?.Weight * 1.5 + box.Kept?.Day : null;
        }

        public void Note(string text)
        {
        }

        public int Swap(ref int number, out string text)
        {
            var old = number;
            number *= 10;
            text = "swapped";
            return old;
        }

        public int[] Take(int count) => count < 0
            ? throw new FaultException("Nothing can be taken.", new FaultCode("Count"))
            : [.. Enumerable.Range(0, count)];

        public System.Xml.XmlElement Odd(System.Xml.XmlElement element) => element;
    }
}
