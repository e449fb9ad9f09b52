using System.Net;

namespace Woad.Server.Tests.BadInput;

/// <summary>Requests that an endpoint must refuse, for a binding without addressing and for one with it.</summary>
public static class HttpCases
{
    private const string Unknown = "http://woad.test/calls/Calls/Missing";
    private const string Text = "text/xml; charset=utf-8";
    private const string Soap12 = "application/soap+xml; charset=utf-8";
    private const string BadNumber = "<Add xmlns='http://woad.test/calls'><left>two</left><right>3</right></Add>";
    private const HttpStatusCode Bad = HttpStatusCode.BadRequest;
    private const HttpStatusCode Fault = HttpStatusCode.InternalServerError;
    private const HttpStatusCode TooLarge = HttpStatusCode.RequestEntityTooLarge;
    private const HttpStatusCode WrongType = HttpStatusCode.UnsupportedMediaType;

    private static readonly string Valid = Soap.Eleven(Soap.AddBody);
    private static readonly string Huge = Soap.Eleven(new string('x', 70_000));
    private static readonly string Deep = Soap.Eleven(string.Concat(Enumerable.Repeat("<a>", 5_000)));
    private static readonly string Demanding =
        Soap.Eleven(Soap.AddBody, "<x:H xmlns:x='urn:x' s:mustUnderstand='1'/>");

    public static TheoryData<HttpCase> Basic =>
    [
        Basic11("malformed XML", "<s:Envelope", null, Bad),
        Basic11("no XML", "hello", null, Bad),
        Basic11("nothing", "", null, Bad),
        Basic11("not an envelope", "<a/>", null, Bad),
        Basic11("document type", "<!DOCTYPE x [<!ENTITY e 'x'>]>" + Valid, null, Bad),
        Basic11("no content type", Valid, null, WrongType) with { ContentType = null },
        Basic11("JSON", "{}", null, WrongType) with { ContentType = "application/json" },
        Basic11("content type of SOAP 1.2", Soap.Twelve(Soap.AddBody), null, WrongType) with { ContentType = Soap12 },
        Basic11("envelope of SOAP 1.2", Soap.Twelve(Soap.AddBody), null, Bad, Fault),
        Basic11("unknown action", Valid, "ActionNotSupported", Fault) with { SoapAction = Unknown },
        Basic11("no action", Valid, "ActionNotSupported", Fault) with { SoapAction = null },
        Basic11("header that must be understood", Demanding, "MustUnderstand", Fault),
        Basic11("number that is none", Soap.Eleven(BadNumber), "DeserializationFailed", Fault),
        Basic11("body too large, declared", Huge, null, TooLarge),
        Basic11("body too large, chunked", Huge, null, Bad, TooLarge) with { Chunked = true },
        Basic11("nesting without end", Deep, null, Bad, Fault),
        Basic11("GET", "", null, HttpStatusCode.MethodNotAllowed, Bad) with { Method = HttpMethod.Get },
    ];

    public static TheoryData<HttpCase> WS =>
    [
        Addressed("malformed XML", "<s:Envelope", null, Bad),
        Addressed("content type of SOAP 1.1", Valid, null, WrongType) with { ContentType = Text },
        Addressed("unknown action", Twelve(Soap.Action(Unknown)), "ActionNotSupported", Fault),
        Addressed("no action", Twelve(""), "MessageAddressingHeaderRequired", Fault),
        Addressed(
            "action twice",
            Twelve(Soap.Action(Soap.AddAction) + Soap.Action(Soap.AddAction)),
            "InvalidAddressingHeader",
            Fault),
        Addressed(
            "address of somebody else",
            Twelve(Soap.Action(Soap.AddAction) + Soap.To("http://elsewhere.test/")),
            "DestinationUnreachable",
            Fault),
        Addressed("action of the content type differs", Twelve(Soap.Action(Soap.AddAction)), "ActionMismatch", Fault)
            with { ContentType = $"{Soap12}; action=\"{Unknown}\"" },
    ];

    private static HttpCase Basic11(string name, string body, string? answer, params HttpStatusCode[] statuses) =>
        new(name, body, statuses) { ContentType = Text, SoapAction = Soap.AddAction, Answer = answer };

    private static HttpCase Addressed(string name, string body, string? answer, params HttpStatusCode[] statuses) =>
        new(name, body, statuses) { ContentType = Soap12, Answer = answer };

    private static string Twelve(string headers) => Soap.Twelve(Soap.AddBody, headers);
}
