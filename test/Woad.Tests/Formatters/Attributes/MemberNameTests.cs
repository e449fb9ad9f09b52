using System.ServiceModel;
using System.Xml.Linq;
using Woad.Tests.EndToEnd;

namespace Woad.Tests.Formatters.Attributes;

/// <summary>
/// Names of members of message contracts that XmlSerializer writes. The expected bodies are those that Microsoft's
/// client (System.ServiceModel.Primitives 10.1.0) writes for the same contracts.
/// </summary>
public sealed class MemberNameTests
{
    /// <summary>Operation, message, body.</summary>
    private static readonly (string Operation, object Message, string Body)[] Messages =
    [
        ("Own", new MemberNames.Own
        {
            Items = ["a"], Named = ["b"], Spaced = ["c"], Elem = "d", ElemNs = "e", ElemArr = ["f"], Plain = ["g"],
            Root = new() { V = 1 }, Objs = [new() { V = 2 }],
        }, """
            <wrapOwn xmlns="urn:wrap"><Items xmlns="urn:ask"><string>a</string></Items>
            <named xmlns="urn:ask"><string>b</string></named><spaced xmlns="urn:spaced"><string>c</string></spaced>
            <elem xmlns="urn:ask">d</elem><elemns xmlns="urn:el">e</elemns><elemarr>f</elemarr>
            <Plain xmlns="urn:ask"><string>g</string></Plain><Root xmlns="urn:ask"><V xmlns="urn:root">1</V></Root>
            <Objs xmlns="urn:ask"><o><V xmlns="urn:root">2</V></o></Objs></wrapOwn>
            """),
        ("Placed", new MemberNames.Placed
        {
            Items = ["a"], Elem = "b", ElemArr = ["c"], Plain = ["d"], ItemsOwn = ["e"], PlainText = "f",
            Root = new() { V = 1 }, RootEl = new() { V = 2 },
        }, """
            <wrapPlaced xmlns="urn:wrap"><Items xmlns="urn:member"><string>a</string></Items>
            <elem xmlns="urn:member">b</elem><elemarr>c</elemarr><plain2 xmlns="urn:member"><string>d</string></plain2>
            <theirs xmlns="urn:member"><string>e</string></theirs><text2 xmlns="urn:member">f</text2>
            <Root xmlns="urn:member"><V xmlns="urn:root">1</V></Root>
            <RootEl xmlns="urn:member"><V xmlns="urn:root">2</V></RootEl></wrapPlaced>
            """),
        ("Bare", new MemberNames.Bare { Items = ["a"] },
            """<items xmlns="urn:ask"><string>a</string></items>"""),
        ("BarePlaced", new MemberNames.BarePlaced { Items = ["a"] },
            """<mine xmlns="urn:member"><string>a</string></mine>"""),
        ("Plain", new MemberNames.Plain { Items = ["a"], Others = ["b"], Elem = "c", Text = "d" }, """
            <Plain xmlns="urn:ask"><Items><string>a</string></Items><Others><string>b</string></Others>
            <Elem>c</Elem><Text>d</Text></Plain>
            """),
    ];

    public static TheoryData<string, int, string> Cases
    {
        get
        {
            var data = new TheoryData<string, int, string>();
            foreach (var lane in (string[])["emitted", "reflected"])
            {
                for (var i = 0; i < Messages.Length; i++)
                {
                    data.Add(lane, i, Messages[i].Operation);
                }
            }

            return data;
        }
    }

    [Theory]
    [MemberData(nameof(Cases))]
    public void Member_has_the_name_that_Microsofts_client_writes(string lane, int index, string operation)
    {
        var (_, message, body) = Messages[index];
        var expected = XElement.Parse(body);
        expected.DescendantNodes().OfType<XText>().Where(text => string.IsNullOrWhiteSpace(text.Value)).Remove();
        var under = new Memory { IsCompiled = lane != "reflected", IsEmitted = lane == "emitted" };
        var address = under.NewAddress();
        var seen = new SeenBodies();
        using var host = new MemoryHost(typeof(MemberNamesService), address);
        host.AddServiceEndpoint(typeof(IMemberNames).FullName!, under.Create(), "").EndpointBehaviors.Add(seen);
        host.OpenUnbound();
        using var factory = new ChannelFactory<IMemberNames>(under.Create(), new EndpointAddress(address));
        under.Choose(factory.Endpoint.Contract);
        factory.Open();
        under.Emit(factory.Endpoint.Contract);

        typeof(IMemberNames).GetMethod(operation)!.Invoke(factory.CreateChannel(), [message]);

        // The reply is the message as the service has read it.
        Assert.Equal(2, seen.Bodies.Count);
        Assert.All(seen.Bodies, actual =>
        {
            PlainXml.AssertSame(expected, actual);
            PublishedSchemas.AssertValid(typeof(IMemberNames), operation, actual);
        });
    }
}
