using System.Net;
using System.Runtime.Serialization;
using System.ServiceModel;
using System.ServiceModel.Web;
using System.Text;
using System.Xml;
using System.Xml.Linq;
using System.Xml.Schema;

namespace Woad.Server.Tests.Web;

/// <summary>
/// The help page of an operation has examples, which the service reads, and schemas, which the examples fit.
/// </summary>
public sealed class HelpExampleTests : IDisposable
{
    private readonly WebServiceHost _host;
    private readonly HttpClient _http;

    public HelpExampleTests()
    {
        var address = new Uri($"http://localhost:{FreePort.Next()}/store/");
        _host = new WebServiceHost(typeof(Store), address);
        var endpoint = _host.AddServiceEndpoint(typeof(IStore), new WebHttpBinding(), "");
        endpoint.Behaviors.Add(new System.ServiceModel.Description.WebHttpBehavior { HelpEnabled = true });
        var outer = SynchronizationContext.Current;
        SynchronizationContext.SetSynchronizationContext(null);
        _host.Open();
        SynchronizationContext.SetSynchronizationContext(outer);
        _http = new HttpClient { BaseAddress = address };
    }

    public void Dispose()
    {
        _http.Dispose();
        _host.Abort();
    }

    [Theory]
    [InlineData("PutOrder", "orders")]
    [InlineData("PutBoth", "both")]
    [InlineData("PutPlain", "plain")]
    [InlineData("PutOld", "old")]
    public async Task Examples_of_requests_are_read_by_the_service(string operation, string path)
    {
        var page = await Page(operation);
        var xml = Section(page, "The following is an example request Xml body:");
        var json = Section(page, "The following is an example request Json body:");

        using var ofXml = await _http.PostAsync(
            new Uri(path, UriKind.Relative), new StringContent(xml, Encoding.UTF8, "application/xml"));
        using var ofJson = await _http.PostAsync(
            new Uri(path, UriKind.Relative), new StringContent(json, Encoding.UTF8, "application/json"));

        Assert.Equal((HttpStatusCode.OK, HttpStatusCode.OK), (ofXml.StatusCode, ofJson.StatusCode));
        Assert.Contains("String content 2147483647", await ofXml.Content.ReadAsStringAsync(), StringComparison.Ordinal);
        Assert.Contains(
            "String content 2147483647", await ofJson.Content.ReadAsStringAsync(), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("PutOrder", "request")]
    [InlineData("PutBoth", "request")]
    [InlineData("PutBoth", "response")]
    [InlineData("PutPlain", "request")]
    [InlineData("PutOld", "request")]
    public async Task Example_fits_the_schemas(string operation, string direction)
    {
        var page = await Page(operation);
        var set = new XmlSchemaSet();
        var schemas = Sections(page, $"{direction} Xml Schema:").ToArray();
        Assert.NotEmpty(schemas);
        foreach (var schema in schemas)
        {
            using var reader = XmlReader.Create(new StringReader(schema));
            set.Add(XmlSchema.Read(reader, null)!);
        }

        var document = XDocument.Parse(Section(page, $"The following is an example {direction} Xml body:"));

        document.Validate(set, (_, e) => Assert.Fail(e.Message + "\n" + document + "\n" + string.Join('\n', schemas)));
        Assert.Contains(
            set.GlobalElements.Names.Cast<XmlQualifiedName>(), name => name.Name == document.Root!.Name.LocalName);
    }

    [Fact]
    public async Task Formats_of_responses_follow_the_operation()
    {
        var page = await Page("PutOrder");

        Assert.Contains("The following is an example response Json body:", page, StringComparison.Ordinal);
        Assert.DoesNotContain("an example response Xml body", page, StringComparison.Ordinal);
        Assert.Contains("<td>Request</td><td>Xml</td>", page, StringComparison.Ordinal);
        Assert.Contains("<td>Request</td><td>Json</td>", page, StringComparison.Ordinal);
        Assert.Contains("<a href=\"#request-schema\">Schema</a>", page, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Operation_without_bodies_says_so()
    {
        var page = await Page("Ping");

        Assert.Contains("The Request body is empty.", page, StringComparison.Ordinal);
        Assert.DoesNotContain("Example", page, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Type_that_contains_itself_ends_and_a_type_that_refuses_values_is_shown_without_them()
    {
        var page = await Page("PutTree");

        Assert.Contains(
            "<Name>String content</Name>", Section(page, "The following is an example request Xml body:"),
            StringComparison.Ordinal);
        Assert.DoesNotContain(
            "Refused", Section(page, "The following is an example request Json body:"), StringComparison.Ordinal);
    }

    private static string Section(string page, string title) => Assert.Single(Sections(page, title));

    private static IEnumerable<string> Sections(string page, string title)
    {
        for (var at = page.IndexOf(title, StringComparison.Ordinal); at >= 0; at = page.IndexOf(
            title, at + 1, StringComparison.Ordinal))
        {
            var start = page.IndexOf("<pre>", at, StringComparison.Ordinal) + 5;
            yield return WebUtility.HtmlDecode(page[start..page.IndexOf("</pre>", start, StringComparison.Ordinal)]);
        }
    }

    private async Task<string> Page(string operation) =>
        await _http.GetStringAsync(new Uri("help/operations/" + operation, UriKind.Relative));

    [ServiceContract(Namespace = "http://store.test/")]
    public interface IStore
    {
        [OperationContract]
        [WebInvoke(UriTemplate = "orders", ResponseFormat = WebMessageFormat.Json)]
        string PutOrder(Order order);

        [OperationContract]
        [WebInvoke(UriTemplate = "both", BodyStyle = WebMessageBodyStyle.Wrapped)]
        string PutBoth(Order order, int count, string? note);

        [OperationContract]
        [WebInvoke(UriTemplate = "plain")]
        string PutPlain(List<Plain> items);

        [OperationContract]
        [XmlSerializerFormat]
        [WebInvoke(UriTemplate = "old")]
        string PutOld(Plain item);

        [OperationContract]
        [WebInvoke(UriTemplate = "tree")]
        string PutTree(Tree tree);

        [OperationContract]
        [WebInvoke(UriTemplate = "ping")]
        void Ping();
    }

    [DataContract(Namespace = "http://store.test/")]
    public class Order
    {
        [DataMember(IsRequired = true, Order = 1)]
        public string Name { get; set; } = "";

        [DataMember(Order = 2)]
        public int Count { get; set; }

        [DataMember]
        public Kind Kind { get; set; }

        [DataMember]
        public DateTime? Due { get; set; }

        [DataMember]
        public Dictionary<string, Plain>? Lines { get; set; }

        [DataMember]
        private readonly byte[] _bytes = [];

        public override string ToString() => $"{Name} {Count} {Lines!.Count} {_bytes.Length} {Due}";
    }

    public class Plain
    {
        public string? Name { get; set; }

        public int Count { get; set; }

        public string[]? Tags { get; set; }

        public override string ToString() => $"{Name} {Count} {Tags![0]}";
    }

    [DataContract(Namespace = "http://store.test/")]
    public class Tree
    {
        [DataMember]
        public string? Name { get; set; }

        [DataMember]
        public List<Tree>? Children { get; set; }

        [DataMember(EmitDefaultValue = false)]
        public string? Refused
        {
            get => null;
            set => throw new InvalidOperationException("No.");
        }
    }

    public enum Kind
    {
        Small,
        Large,
    }

    public sealed class Store : IStore
    {
        public string PutOrder(Order order) => $"{order}";

        public string PutBoth(Order order, int count, string? note) => $"{order} {count} {note}";

        public string PutPlain(List<Plain> items) => $"{items[0]}";

        public string PutOld(Plain item) => $"{item}";

        public string PutTree(Tree tree) => $"{tree.Name}";

        public void Ping()
        {
        }
    }
}
