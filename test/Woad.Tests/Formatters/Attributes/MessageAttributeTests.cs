using System.ServiceModel;
using System.Xml.Linq;
using Woad.Conformance.Attributes;
using Woad.Tests.EndToEnd;

namespace Woad.Tests.Formatters.Attributes;

/// <summary>
/// The attributes of message contracts, parameters and formats have their documented effect in every lane: clients
/// write the documented message, services read and answer it, and both messages are valid by the published schemas.
/// </summary>
public sealed class MessageAttributeTests
{
    private const string Tns = "xmlns=\"urn:shapes\"";

    private const string Named = "<First xmlns:d=\"urn:data\" xmlns:i=\"http://www.w3.org/2001/XMLSchema-instance\">"
        + "<d:Always>1</d:Always><d:Hidden i:nil=\"true\"/><d:the-first>f</d:the-first><d:Second>2</d:Second></First>";

    /// <summary>Operation, call, request, reply (null: the request's), result.</summary>
    private static readonly (string Name, Func<IMessageShapes, string> Call, string Request, string? Reply,
        string Result)[] Messages =
    [
        ("Wrapped", channel => Text(channel.Wrapped(NewWrapped())),
            $"<wrap xmlns=\"urn:wrap\"><Zero {Tns}>z</Zero>{Named.Replace("<First", $"<First {Tns}")}"
            + "<second xmlns=\"urn:second\">3</second></wrap>", null, "h a b Green z 3 f 2"),
        ("Bare", channel => channel.Bare(new() { Body = new() { Name = "n", Lives = 9 } }).Body is { } cat
            ? $"{cat.Name} {cat.Lives}" : "", "<bare xmlns=\"urn:bare\"><Name xmlns=\"urn:data\">n</Name>"
            + "<Lives xmlns=\"urn:cats\">9</Lives></bare>", null, "n 9"),
        ("Derived", channel => channel.Derived(new() { Above = "a", Inherited = "i", Own = "o" }) is var derived
            ? $"{derived.Above} {derived.Inherited} {derived.Own} {derived.Hidden()}" : "",
            $"<Derived {Tns}><_hidden>h</_hidden><Own>o</Own><Inherited>i</Inherited></Derived>", null, "a i o h"),
        ("Written", channel => Text(channel.Written(NewWritten())),
            $"<written xmlns=\"urn:wrap\"><numbers {Tns}><number>1</number><number>2</number></numbers>"
            + "<flat xmlns=\"urn:flat\">x</flat><flat xmlns=\"urn:flat\">y</flat>"
            + "<third xmlns=\"urn:third\"><Value xmlns=\"urn:root\">5</Value></third></written>",
            null, "4 6+7 3 x+y 5"),
        ("BareWritten", channel => channel.BareWritten(new() { Body = new() { Text = "t", Number = 3, Level = 4 } })
            .Body is { } body ? $"{body.Text} {body.Number} {body.Level}" : "",
            "<bareWritten xmlns=\"urn:bare\" level=\"4\"><text xmlns=\"urn:members\">t</text>"
            + "<Number xmlns=\"urn:other\">3</Number></bareWritten>", null, "t 3 4"),
        ("Remote", channel =>
            {
                var count = 1;
                return $"{channel.Remote("f", DataShapes.Color.Red, ref count, out var rest)} {count} {rest}";
            },
            "<s:Remote xmlns:s=\"urn:shapes\"><one>f</one><second>rouge</second><count>1</count></s:Remote>",
            "<s:RemoteResponse xmlns:s=\"urn:shapes\"><answer>2</answer><count>2</count><rest>f Red</rest>"
            + "</s:RemoteResponse>", "2 2 f Red"),
        ("RemoteWritten", channel => channel.RemoteWritten("f", new() { Value = 2 }),
            "<s:RemoteWritten xmlns:s=\"urn:shapes\"><one>f</one><second><Value xmlns=\"urn:type\">2</Value></second>"
            + "</s:RemoteWritten>",
            "<s:RemoteWrittenResponse xmlns:s=\"urn:shapes\"><answer>f 2</answer></s:RemoteWrittenResponse>", "f 2"),
        ("Renamed", channel =>
            {
                var count = 1;
                return $"{channel.Parameters("f", ref count, out var rest)} {count} {rest}";
            },
            $"<Renamed {Tns}><one>f</one><count>1</count></Renamed>",
            $"<RenamedResponse {Tns}><answer>2</answer><count>2</count><rest>f</rest></RenamedResponse>", "2 2 f"),
        ("ParametersWritten", channel => channel.ParametersWritten("f", [1, 2], ["x", "y"], new DateTime(2026, 1, 2)),
            $"<ParametersWritten {Tns}><one xmlns=\"urn:one\">f</one><numbers><number>1</number><number>2</number>"
            + "</numbers><flat>x</flat><flat>y</flat><day>2026-01-02</day></ParametersWritten>",
            $"<ParametersWrittenResponse {Tns}><answer xmlns=\"urn:answer\">f 3 x+y 2026-01-02</answer>"
            + "</ParametersWrittenResponse>", "f 3 x+y 2026-01-02"),
    ];

    /// <summary>The side that is looked at has messages; the other one has the lane.</summary>
    public static TheoryData<string, bool, int, string> Cases
    {
        get
        {
            var data = new TheoryData<string, bool, int, string>();
            foreach (var lane in (string[])["compiled", "emitted", "reflected"])
            {
                for (var i = 0; i < Messages.Length; i++)
                {
                    data.Add(lane, true, i, Messages[i].Name);
                    data.Add(lane, false, i, Messages[i].Name);
                }
            }

            return data;
        }
    }

    [Theory]
    [MemberData(nameof(Cases))]
    public void Message_is_the_documented_one_in_both_directions(
        string lane, bool seenByService, int index, string name)
    {
        var (_, call, request, reply, result) = Messages[index];
        var under = new Memory { IsCompiled = lane != "reflected", IsEmitted = lane == "emitted" };
        var address = under.NewAddress();
        var seen = new SeenBodies();
        using var host = new MemoryHost(typeof(MessageShapesService), address);
        var endpoint = host.AddServiceEndpoint(typeof(IMessageShapes).FullName!, under.Create(), "");
        under.Choose(endpoint.Contract);
        if (seenByService)
        {
            endpoint.EndpointBehaviors.Add(seen);
        }

        host.OpenUnbound();
        under.Emit(endpoint.Contract);
        using var factory = new ChannelFactory<IMessageShapes>(under.Create(), new EndpointAddress(address));
        under.Choose(factory.Endpoint.Contract);
        if (!seenByService)
        {
            factory.Endpoint.EndpointBehaviors.Add(seen);
        }

        factory.Open();
        under.Emit(factory.Endpoint.Contract);
        var channel = factory.CreateChannel();

        Assert.Equal(result, call(channel));
        Assert.Equal(result, call(channel));

        Assert.Equal(4, seen.Bodies.Count);
        for (var i = 0; i < seen.Bodies.Count; i++)
        {
            PlainXml.AssertSame(XElement.Parse(i % 2 == 0 ? request : reply ?? request), seen.Bodies[i]);
            AssertValid(name, seen.Bodies[i]);
        }
    }

    [Theory]
    [InlineData("compiled")]
    [InlineData("emitted")]
    [InlineData("reflected")]
    public void Headers_have_their_attributes(string lane)
    {
        var under = new Memory { IsCompiled = lane != "reflected", IsEmitted = lane == "emitted" };
        var address = under.NewAddress();
        var echo = new HeaderEcho();
        using var host = new MemoryHost(echo, address);
        host.AddServiceEndpoint(typeof(IEcho).FullName!, under.Create(), "");
        host.OpenUnbound();
        using var factory = new ChannelFactory<IMessageShapes>(under.Create(), new EndpointAddress(address));
        under.Choose(factory.Endpoint.Contract);
        factory.Open();
        under.Emit(factory.Endpoint.Contract);
        var channel = factory.CreateChannel();

        channel.Wrapped(NewWrapped());

        Assert.Equal(
            [
                "urn:head head mustUnderstand", "urn:shapes Color", "urn:shapes Typed relay urn:actor",
                "urn:shapes each", "urn:shapes each",
            ],
            echo.Headers.Order(StringComparer.Ordinal));
    }

    private static MessageShapes.Wrapped NewWrapped() => new()
    {
        Head = "h",
        Typed = new MessageHeader<int>(5) { Relay = true, Actor = "urn:actor" },
        Each = ["a", "b"],
        Color = DataShapes.Color.Green,
        Zero = "z",
        Second = 3,
        First = new DataShapes.Named { Always = 1, First = "f", Second = 2 },
    };

    private static MessageShapes.Written NewWritten() => new()
    {
        Head = new XmlShapes.Typed { Value = 4 },
        Heads = [new XmlShapes.Typed { Value = 6 }, new XmlShapes.Typed { Value = 7 }],
        Numbers = [1, 2],
        Flat = ["x", "y"],
        Third = new XmlShapes.Rooted { Value = 5 },
    };

    private static string Text(MessageShapes.Wrapped value) =>
        $"{value.Head} {string.Join(' ', value.Each!)} {value.Color} {value.Zero} {value.Second} {value.First!.First} "
        + $"{value.First.Second}";

    private static string Text(MessageShapes.Written value) =>
        $"{value.Head!.Value} {string.Join('+', value.Heads!.Select(head => head.Value))} {value.Numbers!.Sum()} "
        + $"{string.Join('+', value.Flat!)} {value.Third!.Value}";

    /// <summary>Parts of Rpc messages are types in the schemas, not elements.</summary>
    private static void AssertValid(string name, XElement body)
    {
        if (!name.StartsWith("Remote", StringComparison.Ordinal))
        {
            PublishedSchemas.AssertValid(typeof(IMessageShapes), name, body);
        }
    }
}
