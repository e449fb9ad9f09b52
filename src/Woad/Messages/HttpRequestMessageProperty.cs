using System.Net;

namespace System.ServiceModel.Channels;

/// <summary>What an HTTP request says beside its body; client code sets it, service code reads it.</summary>
public sealed class HttpRequestMessageProperty : IMessageProperty
{
    /// <summary>Makes a property for POST without headers.</summary>
    public HttpRequestMessageProperty()
    {
    }

    /// <summary>Name of the property in <see cref="MessageProperties"/>: "httpRequest".</summary>
    public static string Name => "httpRequest";

    /// <summary>The headers.</summary>
    public WebHeaderCollection Headers { get; } = new();

    /// <summary>The method; "POST" by default.</summary>
    public string Method { get; set => field = value ?? throw new ArgumentNullException(nameof(value)); } = "POST";

    /// <summary>The query of the address, without the question mark; empty by default.</summary>
    public string QueryString { get; set => field = value ?? throw new ArgumentNullException(nameof(value)); } = "";

    /// <summary>Whether the request is sent without a body; false by default.</summary>
    public bool SuppressEntityBody { get; set; }

    IMessageProperty IMessageProperty.CreateCopy()
    {
        var copy = new HttpRequestMessageProperty
        {
            Method = Method,
            QueryString = QueryString,
            SuppressEntityBody = SuppressEntityBody,
        };
        copy.Headers.Add(Headers);
        return copy;
    }
}
