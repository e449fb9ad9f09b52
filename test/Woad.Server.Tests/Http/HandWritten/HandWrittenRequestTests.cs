using System.Net;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using System.Text;
using System.Xml.Linq;

namespace Woad.Server.Tests.Http.HandWritten;

/// <summary>
/// Requests of programs that put envelopes together by hand. Each goes to a codec and, where a parameter inspector is
/// installed, to a whole message, and to an endpoint that reads them while they arrive.
/// </summary>
public sealed class HandWrittenRequestTests : IDisposable
{
    private const string Soap11 = "http://schemas.xmlsoap.org/soap/envelope/";
    private const string Soap12 = "http://www.w3.org/2003/05/soap-envelope";
    private const string Action = "urn:letters/ILetters/Join";
    private const string Type12 = "application/soap+xml; charset=utf-8; action=\"urn:letters/ILetters/Join\"";
    private const string Expected = "[a&b|7|c]";
    private const string Body =
        "<Join xmlns='urn:letters'><first>a&amp;b</first><count>7</count><last>c</last></Join>";

    private readonly ServiceHost _host = new(typeof(LettersService));
    private readonly HttpClient _http = new();
    private readonly string _address = $"http://localhost:{FreePort.Http}/letters{Guid.NewGuid():N}";

    public HandWrittenRequestTests()
    {
        foreach (var (path, version) in ((string, MessageVersion)[])[("11", MessageVersion.Soap11), ("12", Plain12)])
        {
            Add($"{path}/codec", version);
            Add($"{path}/message", version).EndpointBehaviors.Add(new Inspected());
            Add($"{path}/streamed", version, TransferMode.Streamed);
        }

        _host.Open();
    }

    private static string[] Lanes => ["codec", "message", "streamed"];

    private static MessageVersion Plain12 { get; } =
        MessageVersion.CreateVersion(EnvelopeVersion.Soap12, AddressingVersion.None);

    /// <summary>Envelopes of SOAP 1.1; the prefix s is replaced for 1.2.</summary>
    public static TheoryData<string, string> Envelopes => new()
    {
        { "plain", Envelope(Body) },
        {
            "prefixes", Envelope(
                "<x:Join xmlns:x='urn:letters'><x:first>a&amp;b</x:first><x:count>7</x:count><x:last>c</x:last>"
                    + "</x:Join>")
        },
        {
            "default namespace for the envelope",
            "<Envelope xmlns='SOAP'><Body><j:Join xmlns:j='urn:letters'><j:first>a&amp;b</j:first><j:count>7</j:count>"
                + "<j:last>c</j:last></j:Join></Body></Envelope>"
        },
        {
            "declaration, header, layout",
            "<?xml version=\"1.0\" encoding=\"utf-8\"?>\r\n<soapenv:Envelope xmlns:soapenv=\"SOAP\" "
                + "xmlns:u=\"urn:letters\">\r\n  <soapenv:Header/>\r\n  <soapenv:Body>\r\n    <u:Join>\r\n"
                + "      <u:first>a&amp;b</u:first>\r\n      <u:count>7</u:count>\r\n      <u:last>c</u:last>\r\n"
                + "    </u:Join>\r\n  </soapenv:Body>\r\n</soapenv:Envelope>\r\n"
        },
        {
            "comments",
            "<!-- 1 --><s:Envelope xmlns:s='SOAP'><!-- 2 --><s:Header><!-- 3 --></s:Header><!-- 4 --><s:Body><!-- 5 -->"
                + "<Join xmlns='urn:letters'><!-- 6 --><first>a<!-- 7 -->&amp;b</first><!-- 8 --><count><!-- 9 -->7"
                + "</count><last>c<!-- 10 --></last><!-- 11 --></Join><!-- 12 --></s:Body><!-- 13 -->"
                + "</s:Envelope><!-- 14 -->"
        },
        {
            "types of XML Schema", Envelope(
                "<Join xmlns='urn:letters' xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance' "
                    + "xmlns:xsd='http://www.w3.org/2001/XMLSchema'><first xsi:type='xsd:string'>a&amp;b</first>"
                    + "<count xsi:type='xsd:int'>7</count><last xsi:type='xsd:string'>c</last></Join>")
        },
        {
            "CDATA", Envelope(
                "<Join xmlns='urn:letters'><first><![CDATA[a&b]]></first><count>7</count>"
                    + "<last><![CDATA[c]]></last></Join>")
        },
        {
            "mixed CDATA and references", Envelope(
                "<Join xmlns='urn:letters'><first>&#x61;<![CDATA[&]]>&#98;</first><count> 7 </count>"
                    + "<last><![CDATA[]]>c</last></Join>")
        },
        {
            "attributes that nobody asked for",
            "<s:Envelope xmlns:s='SOAP' xmlns:wsu='urn:u' s:encodingStyle='urn:none'><s:Body wsu:Id='body'>"
                + "<Join xmlns='urn:letters' wsu:Id='x'><first wsu:Id='y'>a&amp;b</first><count>7</count><last>c</last>"
                + "</Join></s:Body></s:Envelope>"
        },
        {
            "a header that nobody has to understand",
            "<s:Envelope xmlns:s='SOAP'><s:Header><Trace xmlns='urn:trace'>1</Trace></s:Header><s:Body>"
                + Body + "</s:Body></s:Envelope>"
        },
        {
            "elements that nobody knows", Envelope(
                "<Join xmlns='urn:letters'><first>a&amp;b</first><other xmlns='urn:o'><x/></other><count>7</count>"
                    + "<more>1</more><last>c</last><end/></Join>")
        },
    };

    public static TheoryData<string, string> Nothing => new()
    {
        { "empty element", "<last/>" },
        { "empty text", "<last></last>" },
        { "nil", "<last xmlns:i='http://www.w3.org/2001/XMLSchema-instance' i:nil='true'/>" },
        { "nil as a number", "<last xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance' xsi:nil='1'></last>" },
        { "absent", "" },
    };

    /// <summary>How the action is told (SOAP 1.1), the content type, the encoding, and whether its length is.</summary>
    public static TheoryData<string, string, string, bool> Requests => new()
    {
        { $"\"{Action}\"", "text/xml; charset=utf-8", "utf-8", true },
        { Action, "text/xml; charset=utf-8", "utf-8", true },
        { $"\"{Action}\"", "text/xml;charset=utf-8", "utf-8", false },
        { $"\"{Action}\"", "text/xml; charset=\"utf-8\"", "utf-8", true },
        { $"\"{Action}\"", "text/xml; charset=UTF-8", "utf-8", false },
        { $"\"{Action}\"", "TEXT/XML; CHARSET=Utf-8", "utf-8", true },
        { $"\"{Action}\"", "text/xml", "utf-8", true },
        { $"\"{Action}\"", "text/xml", "utf-8-bom", true },
        { $"\"{Action}\"", "text/xml; charset=utf-8", "utf-8-bom", false },
        { $"\"{Action}\"", "text/xml; charset=utf-16", "utf-16-bom", true },
        { $"\"{Action}\"", "text/xml; charset=utf-16LE", "utf-16", false },
        { $"\"{Action}\"", "text/xml; charset=utf-16BE", "utf-16BE", true },
        { $"\"{Action}\"", "text/xml; charset=utf-8; boundary=none", "utf-8", true },
    };

    public void Dispose()
    {
        _host.Abort();
        _http.Dispose();
    }

    [Theory]
    [MemberData(nameof(Envelopes))]
    public async Task Envelope_is_read_however_it_is_written(string name, string envelope)
    {
        foreach (var lane in Lanes)
        {
            Assert.Equal((name, Expected), (name, (await SendAsync($"11/{lane}", envelope, $"\"{Action}\"")).Result));
            Assert.Equal((name, Expected), (name, (await SendAsync($"12/{lane}", envelope, null, Type12)).Result));
        }
    }

    [Theory]
    [MemberData(nameof(Nothing))]
    public async Task Absent_and_empty_values_are_told_apart(string name, string last)
    {
        var envelope = Envelope($"<Join xmlns='urn:letters'><first>a</first><count>7</count>{last}</Join>");
        var expected = name.StartsWith("empty", StringComparison.Ordinal) ? "[a|7|]" : "[a|7|null]";
        foreach (var lane in Lanes)
        {
            Assert.Equal((name, expected), (name, (await SendAsync($"11/{lane}", envelope, Action)).Result));
        }
    }

    [Theory]
    [MemberData(nameof(Requests))]
    public async Task Request_is_read_however_it_is_sent(string action, string type, string encoding, bool hasLength)
    {
        foreach (var lane in Lanes)
        {
            var answer = await SendAsync($"11/{lane}", Envelope(Body), action, type, encoding, hasLength);
            Assert.Equal(Expected, answer.Result);
        }
    }

    [Theory]
    [InlineData(Type12)]
    [InlineData("application/soap+xml;action=\"urn:letters/ILetters/Join\";charset=utf-8")]
    [InlineData("Application/SOAP+XML; Action=\"urn:letters/ILetters/Join\"; charset=\"utf-8\"")]
    public async Task Action_of_SOAP_12_is_a_parameter_of_the_content_type(string type)
    {
        foreach (var lane in Lanes)
        {
            Assert.Equal(Expected, (await SendAsync($"12/{lane}", Envelope(Body), null, type)).Result);
        }
    }

    /// <summary>As in WCF, the body alone does not name an operation.</summary>
    [Theory]
    [InlineData(null)]
    [InlineData("")]
    [InlineData("\"\"")]
    [InlineData("\"urn:letters/ILetters/Other\"")]
    public async Task Action_that_is_absent_or_unknown_is_answered_with_a_fault(string? action)
    {
        foreach (var lane in Lanes)
        {
            var (status, result) = await SendAsync($"11/{lane}", Envelope(Body), action);
            Assert.Equal(HttpStatusCode.InternalServerError, status);
            Assert.Contains("ActionNotSupported", result, StringComparison.Ordinal);
        }
    }

    /// <summary>
    /// SOAP 1.2 knows no header for the action; a client in the style of SOAP 1.1 has to name it twice.
    /// </summary>
    [Theory]
    [InlineData("application/soap+xml; charset=utf-8", null)]
    [InlineData("application/soap+xml", Action)]
    [InlineData("application/soap+xml; action=\"\"", null)]
    [InlineData("application/soap+xml; action=\"urn:letters/ILetters/Other\"", $"\"{Action}\"")]
    public async Task Action_of_SOAP_12_that_is_absent_or_unknown_is_answered_with_a_fault(string type, string? action)
    {
        foreach (var lane in Lanes)
        {
            var (status, result) = await SendAsync($"12/{lane}", Envelope(Body), action, type);
            Assert.Equal(HttpStatusCode.InternalServerError, status);
            Assert.Contains("ActionNotSupported", result, StringComparison.Ordinal);
        }
    }

    [Theory]
    [InlineData("11", "application/soap+xml; charset=utf-8; action=\"urn:letters/ILetters/Join\"")]
    [InlineData("11", "application/xml")]
    [InlineData("11", "text/plain; charset=utf-8")]
    [InlineData("11", "text/xml; charset=iso-8859-1")]
    [InlineData("12", "text/xml; charset=utf-8")]
    [InlineData("12", "application/xml; action=\"urn:letters/ILetters/Join\"")]
    [InlineData("12", "application/x-www-form-urlencoded")]
    public async Task Other_content_types_are_refused(string version, string type)
    {
        foreach (var lane in Lanes)
        {
            var (status, _) = await SendAsync($"{version}/{lane}", Envelope(Body), $"\"{Action}\"", type);
            Assert.Equal((lane, type, HttpStatusCode.UnsupportedMediaType), (lane, type, status));
        }
    }

    [Theory]
    [InlineData("  \"urn:letters/ILetters/Join\"  ")]
    [InlineData(" urn:letters/ILetters/Join ")]
    public async Task Space_around_an_action_does_not_count(string action)
    {
        foreach (var lane in Lanes)
        {
            Assert.Equal(Expected, (await SendAsync($"11/{lane}", Envelope(Body), action)).Result);
        }
    }

    /// <summary>SOAP 1.1, section 3: no document type. XML 1.1 is another language.</summary>
    [Theory]
    [InlineData("<!DOCTYPE x [<!ENTITY e \"a\">]>")]
    [InlineData("<?xml version=\"1.1\"?>")]
    [InlineData("text")]
    public async Task Envelope_that_is_not_one_is_refused(string before)
    {
        foreach (var lane in Lanes)
        {
            Assert.Equal(
                HttpStatusCode.BadRequest, (await SendAsync($"11/{lane}", before + Envelope(Body), Action)).Status);
        }
    }

    private static string Envelope(string body) =>
        $"<s:Envelope xmlns:s='SOAP'><s:Body>{body}</s:Body></s:Envelope>";

    private async Task<(HttpStatusCode Status, string Result)> SendAsync(
        string path, string envelope, string? action, string type = "text/xml; charset=utf-8",
        string encoding = "utf-8", bool hasLength = true)
    {
        var version = path.StartsWith("11", StringComparison.Ordinal) ? Soap11 : Soap12;
        var isMarked = encoding.EndsWith("-bom", StringComparison.Ordinal);
        var text = Encoding.GetEncoding(isMarked ? encoding[..^4] : encoding);
        byte[] bytes =
        [
            .. isMarked ? text.GetPreamble() : [],
            .. text.GetBytes(envelope.Replace("SOAP", version, StringComparison.Ordinal)),
        ];
        using var request = new HttpRequestMessage(HttpMethod.Post, $"{_address}/{path}");
        request.Content = new ByteArrayContent(bytes);
        request.Content.Headers.TryAddWithoutValidation("Content-Type", type);
        request.Headers.TransferEncodingChunked = hasLength ? null : true;
        request.Headers.ExpectContinue = !hasLength;
        if (action is not null)
        {
            request.Headers.TryAddWithoutValidation("SOAPAction", action);
        }

        using var answer = await _http.SendAsync(request);
        var reply = await answer.Content.ReadAsStringAsync();
        return (
            answer.StatusCode,
            answer.IsSuccessStatusCode
                ? XDocument.Parse(reply).Descendants(XName.Get("JoinResult", "urn:letters")).Single().Value
                : reply);
    }

    private ServiceEndpoint Add(
        string path, MessageVersion version, TransferMode mode = TransferMode.Buffered) => _host.AddServiceEndpoint(
        typeof(ILetters),
        new CustomBinding(
            new TextMessageEncodingBindingElement(version, Encoding.UTF8),
            new HttpTransportBindingElement { TransferMode = mode }),
        $"{_address}/{path}");

    /// <summary>A reason for whole messages.</summary>
    private sealed class Inspected : IEndpointBehavior, IParameterInspector
    {
        public void AddBindingParameters(ServiceEndpoint endpoint, BindingParameterCollection bindingParameters)
        {
        }

        public void ApplyClientBehavior(ServiceEndpoint endpoint, ClientRuntime clientRuntime)
        {
        }

        public void ApplyDispatchBehavior(ServiceEndpoint endpoint, EndpointDispatcher endpointDispatcher)
        {
            foreach (var operation in endpointDispatcher.DispatchRuntime.Operations)
            {
                operation.ParameterInspectors.Add(this);
            }
        }

        public void Validate(ServiceEndpoint endpoint)
        {
        }

        public object? BeforeCall(string operationName, object?[] inputs) => null;

        public void AfterCall(string operationName, object?[] outputs, object? returnValue, object? correlationState)
        {
        }
    }
}
