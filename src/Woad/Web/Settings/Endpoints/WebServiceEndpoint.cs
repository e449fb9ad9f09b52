using System.ServiceModel.Channels;
using System.Text;
using System.Xml;

namespace System.ServiceModel.Description;

/// <summary>
/// An endpoint with a <see cref="WebHttpBinding"/> and its behavior, whose settings are at hand here.
/// </summary>
public abstract class WebServiceEndpoint : ServiceEndpoint
{
    private readonly WebHttpBinding _binding;

    private protected WebServiceEndpoint(ContractDescription contract, EndpointAddress? address)
        : base(contract, new WebHttpBinding(), address) => _binding = (WebHttpBinding)Binding!;

    /// <summary>Gets or sets the mapper from content types to formats.</summary>
    /// <value>The default is <see langword="null"/>.</value>
    public WebContentTypeMapper? ContentTypeMapper
    {
        get => _binding.ContentTypeMapper;
        set => _binding.ContentTypeMapper = value;
    }

    /// <summary>
    /// Gets or sets a value that indicates whether responses are sent as script when a client asks for it.
    /// </summary>
    /// <value>The default is <see langword="false"/>.</value>
    public bool CrossDomainScriptAccessEnabled
    {
        get => _binding.CrossDomainScriptAccessEnabled;
        set => _binding.CrossDomainScriptAccessEnabled = value;
    }

    /// <summary>Gets or sets the comparison of host names.</summary>
    public HostNameComparisonMode HostNameComparisonMode
    {
        get => _binding.HostNameComparisonMode;
        set => _binding.HostNameComparisonMode = value;
    }

    /// <summary>Gets or sets the maximum number of bytes kept in buffer pools.</summary>
    /// <value>The default is 524288.</value>
    public long MaxBufferPoolSize
    {
        get => _binding.MaxBufferPoolSize;
        set => _binding.MaxBufferPoolSize = value;
    }

    /// <summary>Gets or sets the maximum number of bytes held in memory for a message.</summary>
    /// <value>The default is 65536.</value>
    public int MaxBufferSize
    {
        get => _binding.MaxBufferSize;
        set => _binding.MaxBufferSize = value;
    }

    /// <summary>Gets or sets the maximum size, in bytes, of a received message.</summary>
    /// <value>The default is 65536.</value>
    public long MaxReceivedMessageSize
    {
        get => _binding.MaxReceivedMessageSize;
        set => _binding.MaxReceivedMessageSize = value;
    }

    /// <summary>Gets or sets the limits of received documents. Setting copies the values.</summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    public XmlDictionaryReaderQuotas ReaderQuotas
    {
        get => _binding.ReaderQuotas;
        set => _binding.ReaderQuotas = value;
    }

    /// <summary>Gets the security settings, by default none.</summary>
    public WebHttpSecurity Security => _binding.Security;

    /// <summary>
    /// Gets or sets a value that indicates whether messages are buffered or streamed. Default:
    /// <see cref="TransferMode.Buffered"/>.
    /// </summary>
    public TransferMode TransferMode
    {
        get => _binding.TransferMode;
        set => _binding.TransferMode = value;
    }

    /// <summary>Gets or sets the encoding of what is written.</summary>
    /// <value>The default is UTF-8.</value>
    public Encoding WriteEncoding
    {
        get => _binding.WriteEncoding;
        set => _binding.WriteEncoding = value;
    }

    /// <summary>Gets the type of the behavior that the endpoint has.</summary>
    protected abstract Type WebEndpointType { get; }
}
