using System.Net;
using System.Text;
using static System.Net.HttpStatusCode;
using static Woad.Server.Tests.BadInput.Envelopes;

namespace Woad.Server.Tests.BadInput;

/// <summary>Bad HTTP requests, by name.</summary>
public sealed class HttpCases : Dictionary<string, HttpCase>
{
    private const string Dispatcher =
        "http://schemas.microsoft.com/net/2005/12/windowscommunicationfoundation/dispatcher";
    private const string NoAddressing = "http://schemas.microsoft.com/ws/2005/05/addressing/none";
    private const string MustUnderstandReason =
        "The header 'h' from the namespace 'urn:h' was not understood by the recipient of this message";

    // What is malformed behind the first tag of the body is found while the parameters are read.
    private static readonly string[] Unreadable = ["a:DeserializationFailed</"];

    private readonly string _ws;

    public HttpCases(Uri host)
    {
        _ws = new Uri(host, "ws").ToString();
        AddXml();
        AddVersions();
        AddActions();
        AddHeaders();
        AddSizes();
        AddHttp();
        AddContent();
    }

    private void AddXml()
    {
        foreach (var (path, good) in new[] { ("basic", Basic()), ("ws", Ws(_ws)) })
        {
            Add($"{path}: envelope cut off", new(path, good[..^20], InternalServerError) { Says = Unreadable });
            Add(
                $"{path}: envelope cut off in its first operation tag",
                new(path, good[..(good.IndexOf("<Echo", StringComparison.Ordinal) + 5)], BadRequest));
            Add($"{path}: envelope cut off in its first tag", new(path, good[..12], BadRequest));
            Add($"{path}: end tag without a start", new(path, "</s:Envelope>", BadRequest));
            Add($"{path}: not XML", new(path, "hello", BadRequest));
            Add($"{path}: no body bytes", new(path, "", BadRequest));
            Add($"{path}: mismatched tags", new(path, good.Replace("</text>", "</test>"), InternalServerError)
            {
                Says = Unreadable,
            });
            Add($"{path}: DTD", new(path, "<!DOCTYPE x [<!ENTITY a \"b\">]>" + good, BadRequest));
            Add(
                $"{path}: external entity",
                new(path, "<!DOCTYPE x SYSTEM \"file:///etc/passwd\">" + good, BadRequest));
            Add($"{path}: undeclared prefix", new(path, good.Replace("<Echo ", "<q:Echo "), BadRequest));
            Add($"{path}: another root", new(path, "<hello/>", BadRequest));
            Add(
                $"{path}: no Body",
                new(path, $"<s:Envelope xmlns:s=\"{(path == "ws" ? Soap12 : Soap11)}\"/>", BadRequest));
            var bytes = Encoding.UTF8.GetBytes(good.Replace("good", "g\u00e9d"));
            bytes[Array.IndexOf(bytes, (byte)0xC3) + 1] = (byte)'x';
            Add($"{path}: not UTF-8", new(path, bytes, InternalServerError) { Says = Unreadable });
            foreach (var (charset, text) in new (string, Encoding)[]
                {
                    ("utf-8", Encoding.Unicode),
                    ("utf-8", Encoding.BigEndianUnicode),
                    ("utf-16LE", Encoding.UTF8),
                    ("utf-16BE", Encoding.Unicode),
                })
            {
                Add(
                    $"{path}: {text.WebName} where the content type says {charset}",
                    new(path, [.. text.Preamble, .. text.GetBytes(good)], BadRequest)
                    {
                        ContentType = (path == "ws" ? "application/soap+xml" : "text/xml") + $"; charset={charset}",
                    });
            }

            var header = $"<h xmlns=\"urn:h\">{Nested(5000)}</h>";
            Add(
                $"{path}: 5000 nested elements in a header",
                new(path, path == "ws" ? Ws(_ws, headers: header) : Basic(headers: header), BadRequest));
            var body = $"<Echo xmlns=\"urn:vault\">{Nested(5000)}</Echo>";
            Add(
                $"{path}: 5000 nested elements in the body",
                new(path, path == "ws" ? Ws(_ws, body) : Basic(body), InternalServerError)
                {
                    Says = Unreadable,
                });
        }
    }

    private static string Nested(int depth) =>
        new StringBuilder().Insert(0, "<x>", depth).Insert(3 * depth, "</x>", depth).ToString();

    private void AddVersions()
    {
        Add("basic: SOAP 1.2 envelope", new("basic", Basic().Replace(Soap11, Soap12), BadRequest));
        Add("ws: SOAP 1.1 envelope", new("ws", Ws(_ws).Replace(Soap12, Soap11), BadRequest));
        Add("basic: unknown SOAP", new("basic", Basic().Replace(Soap11, "urn:soap"), BadRequest));
    }

    private void AddActions()
    {
        const string reason = "The message with Action 'urn:nope' cannot be processed at the receiver, due to a "
            + "ContractFilter mismatch at the EndpointDispatcher.";
        Add("basic: unknown action", new("basic", Basic(), InternalServerError)
        {
            SoapAction = "\"urn:nope\"",
            Says = [$"<faultcode xmlns:a=\"{NoAddressing}\">a:ActionNotSupported</faultcode>", reason],
        });
        Add("basic: no action", new("basic", Basic(), InternalServerError)
        {
            SoapAction = null,
            Says = ["a:ActionNotSupported</faultcode>"],
        });
        Add("ws: unknown action", new("ws", Ws(_ws, action: "urn:nope"), InternalServerError)
        {
            Says = [
                "<s:Value>s:Sender</s:Value>", "a:ActionNotSupported</s:Value>", reason, Addressing + "/fault",
                MessageId,
            ],
        });
        Add("ws: no action", new(
            "ws", Ws(_ws).Replace($"<a:Action s:mustUnderstand=\"1\">{EchoAction}</a:Action>", ""), InternalServerError)
        {
            Says = ["a:MessageAddressingHeaderRequired</s:Value>", "a:Action</a:ProblemHeaderQName>"],
        });
        Add("ws: action of the content type differs", new("ws", Ws(_ws), InternalServerError)
        {
            ContentType = "application/soap+xml; charset=utf-8; action=\"urn:nope\"",
            Says = ["a:ActionMismatch</s:Value>", $"'{EchoAction}'", "'urn:nope'"],
        });
    }

    private void AddHeaders()
    {
        foreach (var (name, header) in new[]
        {
            ("Action", $"<a:Action s:mustUnderstand=\"1\">{AddAction}</a:Action>"),
            ("MessageID", $"<a:MessageID>{MessageId}</a:MessageID>"),
            ("To", "<a:To>urn:other</a:To>"),
            ("ReplyTo", $"<a:ReplyTo><a:Address>{Addressing}/anonymous</a:Address></a:ReplyTo>"),
        })
        {
            Add($"ws: two {name} headers", new("ws", Ws(_ws, headers: header), InternalServerError)
            {
                Says = [
                    "a:InvalidAddressingHeader</s:Value>", "a:InvalidCardinality</s:Value>",
                    $"a:{name}</a:ProblemHeaderQName>",
                ],
            });
        }

        Add("ws: To of another service", new("ws", Ws("http://127.0.0.1:1/other"), InternalServerError)
        {
            Says =
            [
                "a:DestinationUnreachable</s:Value>", Addressing + "/soap/fault",
                "The message with To 'http://127.0.0.1:1/other' cannot be processed at the receiver, due to an "
                    + "AddressFilter mismatch",
            ],
        });
        Add("ws: header not understood", new(
            "ws", Ws(_ws, headers: "<h xmlns=\"urn:h\" s:mustUnderstand=\"true\"/>"), InternalServerError)
        {
            Says = ["s:MustUnderstand</s:Value>", MustUnderstandReason, "NotUnderstood"],
        });
        Add("basic: header not understood", new(
            "basic", Basic(headers: "<h xmlns=\"urn:h\" s:mustUnderstand=\"1\"/>"), InternalServerError)
        {
            Says = ["s:MustUnderstand</faultcode>", MustUnderstandReason],
        });
        Add("basic: addressing headers are ignored", new("basic", Basic(headers:
            $"<a:Action xmlns:a=\"{Addressing}\">urn:nope</a:Action><a:To xmlns:a=\"{Addressing}\">urn:other</a:To>"
            + $"<a:To xmlns:a=\"{Addressing}\">urn:other</a:To>"), OK)
        {
            Says = ["<EchoResult>good</EchoResult>"],
        });
        Add("basic: addressing headers that must be understood", new(
            "basic",
            Basic(headers: $"<a:Action xmlns:a=\"{Addressing}\" s:mustUnderstand=\"1\">{EchoAction}</a:Action>"),
            InternalServerError)
        {
            Says = ["s:MustUnderstand</faultcode>"],
        });
    }

    private void AddSizes()
    {
        var large = new string('x', 70000);
        foreach (var (path, body) in new[]
        {
            ("basic", Basic(EchoBody.Replace("good", large))), ("ws", Ws(_ws, EchoBody.Replace("good", large))),
        })
        {
            Add($"{path}: over MaxReceivedMessageSize", new(path, body, RequestEntityTooLarge));
            Add($"{path}: over MaxReceivedMessageSize in chunks", new(path, body, BadRequest) { Chunked = true });
        }
    }

    private void AddHttp()
    {
        foreach (var path in new[] { "basic", "ws" })
        {
            var body = path == "ws" ? Ws(_ws) : Basic();
            Add($"{path}: JSON", new(path, "{}", UnsupportedMediaType) { ContentType = "application/json" });
            Add($"{path}: no content type", new(path, body, UnsupportedMediaType) { ContentType = null });
            Add($"{path}: broken content type", new(path, body, UnsupportedMediaType) { ContentType = ";;charset" });
            Add($"{path}: PUT", new(path, body, MethodNotAllowed) { Method = "PUT", Header = ("Allow", "POST") });
            Add($"{path}: GET", new(path, (byte[]?)null, MethodNotAllowed)
            {
                Method = "GET",
                Header = ("Allow", "POST"),
            });
        }

        Add("basic: SOAP 1.2 content type", new("basic", Basic(), UnsupportedMediaType)
        {
            ContentType = "application/soap+xml; charset=utf-8",
        });
        Add("ws: SOAP 1.1 content type", new("ws", Ws(_ws), UnsupportedMediaType)
        {
            ContentType = "text/xml; charset=utf-8",
        });
        Add("basic: unknown charset", new("basic", Basic(), UnsupportedMediaType)
        {
            ContentType = "text/xml; charset=utf-7",
        });
        Add("no endpoint at the path", new("nothing", Basic(), NotFound));
        Add("no endpoint at the path, GET", new("nothing", (byte[]?)null, NotFound)
        {
            Method = "GET",
        });
    }

    private void AddContent()
    {
        const string wrong = "<Add xmlns=\"urn:vault\"><things><Thing><Number>x</Number></Thing></things></Add>";
        const string missing = "<Add xmlns=\"urn:vault\"><things><Thing/></things></Add>";
        foreach (var (name, body) in new[] { ("a letter for a number", wrong), ("a required member missing", missing) })
        {
            Add($"basic: {name}", new("basic", Basic(body), InternalServerError)
            {
                SoapAction = $"\"{AddAction}\"",
                Says = [$"<faultcode xmlns:a=\"{Dispatcher}\">a:DeserializationFailed</faultcode>"],
            });
            Add($"ws: {name}", new("ws", Ws(_ws, body, action: AddAction), InternalServerError)
            {
                Says = ["a:DeserializationFailed</s:Value>", "<s:Value>s:Sender</s:Value>", Dispatcher + "/fault"],
            });
        }

        const string broken = "The server was unable to process the request due to an internal error.";
        const string breaking = "<Break xmlns=\"urn:vault\"/>";
        Add("basic: exception in the service", new("basic", Basic(breaking), InternalServerError)
        {
            SoapAction = $"\"{BreakAction}\"",
            Says = [$"<faultcode xmlns:a=\"{Dispatcher}\">a:InternalServiceFault</faultcode>", broken],
        });
        Add("ws: exception in the service", new("ws", Ws(_ws, breaking, action: BreakAction), InternalServerError)
        {
            Says = ["a:InternalServiceFault</s:Value>", "<s:Value>s:Receiver</s:Value>", Dispatcher + "/fault", broken],
        });
    }
}
