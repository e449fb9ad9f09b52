using System.Net;
using System.ServiceModel;
using System.ServiceModel.Activation;
using System.ServiceModel.Description;
using System.ServiceModel.Web;
using System.Text;

namespace Woad.Server.Tests.Web;

/// <summary>Endpoints for ASP.NET AJAX: bodies as WCF's documentation of WebScriptEnablingBehavior has them.</summary>
public sealed class ScriptTests : IDisposable
{
    private const string Hidden =
        """{"ExceptionDetail":null,"ExceptionType":null,"Message":"The server was unable to process the request due to an internal error.""";

    private readonly List<ServiceHostBase> _hosts = [];
    private readonly HttpClient _http = new();

    public void Dispose()
    {
        _http.Dispose();
        _hosts.ForEach(h => h.Abort());
    }

    public static TheoryData<string, string, string, int, string> Calls => new()
    {
        { "GET Add?left=1&right=2", "", "application/json; charset=utf-8", 200, """{"d":3}""" },
        { "GET Add?right=2", "", "application/json; charset=utf-8", 200, """{"d":2}""" },
        {
            "POST Greet", """{"name":"Ann","loudly":true}""", "application/json; charset=utf-8", 200,
            """{"d":"HELLO Ann!"}"""
        },
        {
            "POST Greet", """{"loudly":false,"name":null}""", "application/json; charset=utf-8", 200,
            """{"d":"hello "}"""
        },
        { "POST Forget", "{}", "application/json; charset=utf-8", 200, """{"d":null}""" },
        { "POST Forget", "", "application/json; charset=utf-8", 200, """{"d":null}""" },
        {
            "POST Double", """{"ware":{"Name":"pen","Count":2},"default":5}""", "application/json; charset=utf-8", 200,
            """{"d":{"__type":"Ware:#Shop.Wares","Count":40,"Name":"pen"}}"""
        },
        {
            "POST Double",
            """{"ware":{"__type":"Basket:urn:baskets","Count":2,"Size":7,"Within":{"Count":1}},"default":1}""",
            "application/json; charset=utf-8", 200,
            """{"d":{"__type":"Basket:urn:baskets","Count":4,"Name":null,"Within":{"__type":"Ware:#Shop.Wares","Count":1,"Name":null},"Size":7}}"""
        },
        {
            """GET Wares?like={"Name":"a%26b","Count":1}&words=["x"]""", "", "application/json; charset=utf-8", 200,
            """{"d":[{"__type":"Ware:#Shop.Wares","Count":1,"Name":"a&b"},{"__type":"Basket:urn:baskets","Count":0,"Name":"x","Within":{"__type":"Ware:#Shop.Wares","Count":0,"Name":"in x"},"Size":1}]}"""
        },
        {
            "GET AsXml?text=\"a\"", "", "application/xml; charset=utf-8", 200,
            """<string xmlns="http://schemas.microsoft.com/2003/10/Serialization/">a</string>"""
        },
        { "POST Fail", """{"how":"other"}""", "application/json; charset=utf-8", 500, Hidden },
        {
            "POST Fail", """{"how":"fault"}""", "application/json; charset=utf-8", 500,
            """{"ExceptionDetail":null,"ExceptionType":null,"Message":"the reason of the fault","StackTrace":null}"""
        },
        {
            "POST Fail", """{"how":"web"}""", "application/json; charset=utf-8", 402,
            """{"ExceptionDetail":null,"ExceptionType":null,"Message":"""
        },
        {
            "POST Fail", """{"how":"detail"}""", "application/json; charset=utf-8", 500,
            """{"ExceptionDetail":{"HelpLink":null,"InnerException":null,"Message":"told","StackTrace":null,"Type":"System.InvalidOperationException"},"ExceptionType":"System.InvalidOperationException","Message":"told","StackTrace":null}"""
        },
        { "POST Greet", """{"name":""", "application/json; charset=utf-8", 500, Hidden },
        { "GET Add?left=one", "", "application/json; charset=utf-8", 500, Hidden },
        { "GET Greet?name=\"a\"", "", "text/html; charset=utf-8", 405, "Method not allowed." },
        { "GET Nothing", "", "text/html; charset=utf-8", 404, "Endpoint not found." },
    };

    [Theory]
    [MemberData(nameof(Calls))]
    public async Task Call_of_a_script_is_answered(
        string request, string body, string contentType, int status, string expected)
    {
        var address = Open();
        using var message = new HttpRequestMessage(
            new HttpMethod(request[..request.IndexOf(' ', StringComparison.Ordinal)]),
            $"{address}/{request[(request.IndexOf(' ', StringComparison.Ordinal) + 1)..]}");
        if (message.Method == HttpMethod.Post)
        {
            message.Content = new StringContent(body, Encoding.UTF8, "application/json");
        }

        using var response = await _http.SendAsync(message);

        var text = await response.Content.ReadAsStringAsync();
        Assert.Equal(
            (status, contentType), ((int)response.StatusCode, response.Content.Headers.ContentType?.ToString()));
        Assert.Contains(expected, text, StringComparison.Ordinal);
        Assert.Equal(
            status is 500 or 402, response.Headers.TryGetValues("jsonerror", out var mark) && mark.Single() == "true");
        Assert.DoesNotContain("secret", text, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Exception_is_shown_where_details_are_included()
    {
        var address = Open(
            host => host.Description.Behaviors.Find<ServiceDebugBehavior>()!.IncludeExceptionDetailInFaults = true);
        using var response = await _http.PostAsync(
            $"{address}/Fail", new StringContent("""{"how":"other"}""", Encoding.UTF8, "application/json"));

        var text = await response.Content.ReadAsStringAsync();
        Assert.Contains(
            """{"ExceptionDetail":{"HelpLink":null,"InnerException":null,"Message":"secret","StackTrace":"   at """,
            text, StringComparison.Ordinal);
        Assert.Null(new JsonFaultDetail().Message);
        var detail = (JsonFaultDetail)new System.Runtime.Serialization.Json.DataContractJsonSerializer(
            typeof(JsonFaultDetail))
            .ReadObject(new MemoryStream(Encoding.UTF8.GetBytes(text)))!;
        Assert.Equal(
            ("System.InvalidOperationException", "secret", "secret"),
            (detail.ExceptionType, detail.Message, detail.ExceptionDetail?.Message));
        Assert.Contains(nameof(Scripted.Fail), detail.StackTrace, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("js", "public")]
    [InlineData("jsdebug", "no-cache")]
    public async Task Script_of_the_contract_is_at_its_address(string page, string caching)
    {
        var address = Open();
        using var response = await _http.GetAsync($"{address}/{page}");

        var script = await response.Content.ReadAsStringAsync();
        Assert.Equal(
            (HttpStatusCode.OK, "application/x-javascript", caching),
            (
                response.StatusCode, response.Content.Headers.ContentType?.ToString(),
                response.Headers.CacheControl?.ToString()));
        Assert.Contains("Type.registerNamespace('Shop.Ajax');", script, StringComparison.Ordinal);
        Assert.Contains(
            "Shop.Ajax.IScripted.registerClass('Shop.Ajax.IScripted', Sys.Net.WebServiceProxy);", script,
            StringComparison.Ordinal);
        Assert.Contains("Shop.Ajax.IScripted.set_path(\"/ajax\");", script, StringComparison.Ordinal);
        Assert.Contains(
            """return this._invoke(this._get_path(), "Double", false, {"ware": ware, "default": _default}, """, script,
            StringComparison.Ordinal);
        Assert.Contains(
            """return this._invoke(this._get_path(), "Add", true, {"left": left, "right": right}, """, script,
            StringComparison.Ordinal);
        Assert.Contains("Shop.Wares.Ware = gtc(\"Ware:#Shop.Wares\");", script, StringComparison.Ordinal);
        Assert.Contains("gtc(\"Basket:urn:baskets\")", script, StringComparison.Ordinal);
        Assert.Contains("""prototype = {"Some": 1, "All": 5};""", script, StringComparison.Ordinal);
        Assert.Equal(
            page == "jsdebug",
            script.Contains("/// <param name=\"loudly\" type=\"Boolean\">", StringComparison.Ordinal));
    }

    [Fact]
    public async Task Script_that_a_browser_has_is_not_sent_again()
    {
        var address = Open();
        using var first = await _http.GetAsync($"{address}/js");
        using var request = new HttpRequestMessage(HttpMethod.Get, $"{address}/js");
        request.Headers.IfModifiedSince = first.Content.Headers.LastModified;
        using var second = await _http.SendAsync(request);
        Assert.Equal(
            (HttpStatusCode.NotModified, 0), (second.StatusCode, (await second.Content.ReadAsByteArrayAsync()).Length));

        request.Dispose();
        using var older = new HttpRequestMessage(HttpMethod.Get, $"{address}/js");
        older.Headers.IfModifiedSince = first.Content.Headers.LastModified!.Value.AddDays(-1);
        using var third = await _http.SendAsync(older);
        Assert.Equal(HttpStatusCode.OK, third.StatusCode);
    }

    [Fact]
    public async Task Pages_of_other_sites_call_by_callback()
    {
        var address = Open(host => host.AddServiceEndpoint(typeof(IScripted), new WebHttpBinding
        {
            CrossDomainScriptAccessEnabled = true,
        }, "").Behaviors.Add(new WebScriptEnablingBehavior()));
        Assert.Equal("f({\"d\":3});", await _http.GetStringAsync($"{address}/Add?left=1&right=2&callback=f"));
        var failed = await _http.GetStringAsync($"{address}/Add?left=one&callback=f");
        Assert.StartsWith("f({\"ExceptionDetail\":null", failed, StringComparison.Ordinal);
        Assert.EndsWith("},500);", failed, StringComparison.Ordinal);
        var script = await _http.GetStringAsync($"{address}/js");
        Assert.Contains($"set_path(\"{address}\");", script, StringComparison.Ordinal);
        Assert.Contains("set_jsonpCallbackParameter(\"callback\");", script, StringComparison.Ordinal);
    }

    [Fact]
    public void Client_with_the_behavior_calls_the_service()
    {
        var address = Open();
        using var factory = new ChannelFactory<IScripted>(new WebHttpBinding(), new EndpointAddress(address));
        factory.Endpoint.Behaviors.Add(new WebScriptEnablingBehavior());
        var client = factory.CreateChannel();
        Assert.Equal(7, client.Add(3, 4));
        Assert.Equal("hello \"Bob\"", client.Greet("\"Bob\"", false));
        var doubled = Assert.IsType<IScripted.Basket>(client.Double(new IScripted.Basket
        {
            Count = 1,
            Size = 3,
        }, IScripted.Kind.Some));
        Assert.Equal((2, 3), (doubled.Count, doubled.Size));
        client.Forget();
    }

    [Fact]
    public void Endpoint_for_scripts_has_binding_and_behavior()
    {
        var endpoint = new WebScriptEndpoint(
            ContractDescription.GetContract(typeof(IScripted)), new EndpointAddress("http://localhost/x"));
        Assert.IsType<WebHttpBinding>(endpoint.Binding);
        Assert.IsType<WebScriptEnablingBehavior>(Assert.Single(endpoint.Behaviors));
    }

    [Fact]
    public void Behavior_has_the_documented_defaults_and_takes_no_others()
    {
        var behavior = new WebScriptEnablingBehavior();
        Assert.Equal(
            (WebMessageBodyStyle.WrappedRequest, WebMessageFormat.Json, WebMessageFormat.Json, false, false, false),
            (behavior.DefaultBodyStyle, behavior.DefaultOutgoingRequestFormat, behavior.DefaultOutgoingResponseFormat,
                behavior.AutomaticFormatSelectionEnabled, behavior.FaultExceptionEnabled, behavior.HelpEnabled));
        Assert.Throws<NotSupportedException>(() => behavior.DefaultBodyStyle = WebMessageBodyStyle.Bare);
        Assert.Throws<NotSupportedException>(() => behavior.HelpEnabled = true);
        Assert.Throws<NotSupportedException>(() => behavior.FaultExceptionEnabled = true);
        Assert.Throws<NotSupportedException>(() => behavior.AutomaticFormatSelectionEnabled = true);
        behavior.DefaultBodyStyle = WebMessageBodyStyle.WrappedRequest;
        behavior.HelpEnabled = false;
    }

    public static TheoryData<Type, string> Refused => new()
    {
        {
            typeof(IWithTemplate),
            "Endpoints using 'UriTemplate' cannot be used with "
                + "'System.ServiceModel.Description.WebScriptEnablingBehavior'."
        },
        { typeof(IWithPut), "has the method 'PUT'" },
        {
            typeof(IBare),
            "The body style 'Bare' is not supported by 'WebScriptEnablingBehavior'. Change the body style to be "
                + "'WrappedRequest'."
        },
    };

    [Theory]
    [MemberData(nameof(Refused))]
    public void Operation_that_scripts_cannot_call_is_refused_at_open(Type contract, string why)
    {
        using var host = new ServiceHost(typeof(Odd), new Uri($"http://localhost:{FreePort.Next()}/odd"));
        host.AddServiceEndpoint(contract, new WebHttpBinding(), "").Behaviors.Add(new WebScriptEnablingBehavior());
        var error = Assert.Throws<InvalidOperationException>(host.Open);
        Assert.Contains(why, error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Factories_make_hosts_by_the_names_of_services()
    {
        var plain = new Uri($"http://localhost:{FreePort.Next()}/plain");
        var host = new WebServiceHostFactory().CreateServiceHost(typeof(Desk).FullName!, [plain]);
        Assert.IsType<WebServiceHost>(host);
        _hosts.Add(host);
        host.Open();
        Assert.Contains(">5</int>", await _http.GetStringAsync($"{plain}/Add?x=2&y=3"), StringComparison.Ordinal);

        Assert.IsType<ServiceHost>(
            new ServiceHostFactory().CreateServiceHost(typeof(Scripted).AssemblyQualifiedName!, []));
        var error = Assert.Throws<ArgumentException>(
            () => new ServiceHostFactory().CreateServiceHost("No.Such.Service", []));
        Assert.Contains("'No.Such.Service'", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Service_that_needs_the_pipeline_of_ASP_NET_is_refused_at_open()
    {
        using var host = new ServiceHost(typeof(NeedsPipeline), new Uri($"http://localhost:{FreePort.Next()}/x"));
        host.AddServiceEndpoint(typeof(IBare), new BasicHttpBinding(), "");
        Assert.Contains(
            "set RequirementsMode to Allowed", Assert.Throws<InvalidOperationException>(host.Open).Message,
            StringComparison.Ordinal);
        Assert.Equal(
            AspNetCompatibilityRequirementsMode.Allowed,
            new AspNetCompatibilityRequirementsAttribute().RequirementsMode);
    }

    private Uri Open(Action<ServiceHost>? change = null)
    {
        var address = new Uri($"http://localhost:{FreePort.Next()}/ajax");
        var host = (ServiceHost)new WebScriptServiceHostFactory().CreateServiceHost(
            typeof(Scripted).AssemblyQualifiedName!, [address]);
        change?.Invoke(host);
        _hosts.Add(host);
        var outer = SynchronizationContext.Current;
        SynchronizationContext.SetSynchronizationContext(null);
        host.Open();
        SynchronizationContext.SetSynchronizationContext(outer);
        return address;
    }

    [ServiceContract]
    public interface IWithTemplate
    {
        [OperationContract]
        [WebGet(UriTemplate = "x/{text}")]
        string Get(string text);
    }

    [ServiceContract]
    public interface IWithPut
    {
        [OperationContract]
        [WebInvoke(Method = "PUT")]
        string Put(string text);
    }

    [ServiceContract]
    public interface IBare
    {
        [OperationContract]
        [WebInvoke(BodyStyle = WebMessageBodyStyle.Bare)]
        string Post(string text);
    }

    private sealed class Odd : IWithTemplate, IWithPut, IBare
    {
        public string Get(string text) => text;

        public string Put(string text) => text;

        public string Post(string text) => text;
    }

    [AspNetCompatibilityRequirements(RequirementsMode = AspNetCompatibilityRequirementsMode.Required)]
    private sealed class NeedsPipeline : IBare
    {
        public string Post(string text) => text;
    }
}
