using System.Diagnostics.CodeAnalysis;
using System.Net;
using System.ServiceModel.Channels;
using Woad.Metadata.Exchange;
using Woad.Metadata.Retrieval;
using Woad.Security.Certificates;
using Woad.Waits;
using Woad.Xml;

namespace System.ServiceModel.Description;

/// <summary>Asks services for their metadata, by WS-MetadataExchange or HTTP GET.</summary>
public class MetadataExchangeClient
{
    private readonly Func<EndpointAddress, ChannelFactory<IMetadataExchange>>? _makeFactory;
    private readonly EndpointAddress? _address;
    private readonly Uri? _uri;
    private readonly MetadataExchangeClientMode _mode;
    private ClientCredentials? _credentials;

    /// <summary>
    /// Initializes a new instance of the <see cref="MetadataExchangeClient"/> class that chooses the binding by the
    /// scheme of the address.
    /// </summary>
    public MetadataExchangeClient()
    {
    }

    /// <summary>Initializes a new instance of the <see cref="MetadataExchangeClient"/> class with a binding.</summary>
    /// <param name="mexBinding">The binding of the endpoints that are asked.</param>
    /// <exception cref="ArgumentNullException"><paramref name="mexBinding"/> is null.</exception>
    public MetadataExchangeClient(Binding mexBinding)
    {
        ArgumentNullException.ThrowIfNull(mexBinding);
        _makeFactory = _ => new ChannelFactory<IMetadataExchange>(mexBinding);
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="MetadataExchangeClient"/> class for one endpoint.
    /// </summary>
    /// <param name="address">The address of the endpoint.</param>
    /// <exception cref="ArgumentNullException"><paramref name="address"/> is null.</exception>
    public MetadataExchangeClient(EndpointAddress address)
    {
        ArgumentNullException.ThrowIfNull(address);
        _address = address;
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="MetadataExchangeClient"/> class with an endpoint of the
    /// configuration.
    /// </summary>
    /// <param name="endpointConfigurationName">The name of a client endpoint of the contract IMetadataExchange.</param>
    /// <exception cref="ArgumentNullException"><paramref name="endpointConfigurationName"/> is null.</exception>
    public MetadataExchangeClient(string endpointConfigurationName)
    {
        ArgumentNullException.ThrowIfNull(endpointConfigurationName);
        _makeFactory = _ => new ChannelFactory<IMetadataExchange>(endpointConfigurationName);
    }

    /// <summary>Initializes a new instance of the <see cref="MetadataExchangeClient"/> class for one address.</summary>
    /// <param name="address">The address.</param>
    /// <param name="mode">How the address is asked.</param>
    /// <exception cref="ArgumentNullException"><paramref name="address"/> is null.</exception>
    /// <exception cref="ArgumentException">HTTP GET needs an address of http or https.</exception>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="mode"/> is undefined.</exception>
    public MetadataExchangeClient(Uri address, MetadataExchangeClientMode mode)
    {
        Check(address, mode);
        _uri = address;
        _mode = mode;
    }

    /// <summary>Gets or sets a function that decides which addresses of other hosts are fetched.</summary>
    /// <value>
    /// The default is null: documents that a document refers to are fetched from the host and port that was asked.
    /// Addresses of other schemes than http and https are never fetched.
    /// </value>
    public Func<Uri, bool>? AddressFilter { get; set; }

    /// <summary>Gets or sets the credentials for HTTP GET.</summary>
    public ICredentials? HttpCredentials { get; set; }

    /// <summary>Settings of HTTP GET that WCF's class does not have; null for none.</summary>
    internal RetrievalSettings? HttpSettings { get; set; }

    /// <summary>Gets or sets the maximum number of documents that are fetched for one request.</summary>
    /// <value>The default is 10.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is less than 1.</exception>
    public int MaximumResolvedReferences
    {
        get;
        set => field = value >= 1
            ? value
            : throw new ArgumentOutOfRangeException(nameof(value), value, "MaximumResolvedReferences is at least 1.");
    } = 10;

    /// <summary>Gets or sets the time that one request, with all documents that follow it, may take.</summary>
    /// <value>The default is 1 minute.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is negative.</exception>
    public TimeSpan OperationTimeout
    {
        get;
        set => field = value >= TimeSpan.Zero
            ? value
            : throw new ArgumentOutOfRangeException(nameof(value), value, "OperationTimeout is not negative.");
    } = TimeSpan.FromMinutes(1);

    /// <summary>Gets or sets a value that indicates whether references to further metadata are followed.</summary>
    /// <value>The default is <see langword="true"/>.</value>
    public bool ResolveMetadataReferences { get; set; } = true;

    /// <summary>Gets or sets the credentials for messages of WS-MetadataExchange.</summary>
    /// <value>The default has no credentials. A null reference brings the default back.</value>
    [AllowNull]
    public ClientCredentials SoapCredentials
    {
        get => _credentials ??= new ClientCredentials();
        set => _credentials = value;
    }

    /// <summary>Begins to ask the address of the constructor.</summary>
    /// <param name="callback">Called when the metadata is there; null for none.</param>
    /// <param name="asyncState">A value that the result keeps.</param>
    /// <returns>The result to give to <see cref="EndGetMetadata"/>.</returns>
    public IAsyncResult BeginGetMetadata(AsyncCallback? callback, object? asyncState) =>
        TaskToAsyncResult.Begin(GetMetadataAsync(), callback, asyncState);

    /// <summary>Begins to ask an endpoint.</summary>
    /// <param name="address">The address of the endpoint.</param>
    /// <param name="callback">Called when the metadata is there; null for none.</param>
    /// <param name="asyncState">A value that the result keeps.</param>
    /// <returns>The result to give to <see cref="EndGetMetadata"/>.</returns>
    public IAsyncResult BeginGetMetadata(EndpointAddress address, AsyncCallback? callback, object? asyncState) =>
        TaskToAsyncResult.Begin(GetMetadataAsync(address), callback, asyncState);

    /// <summary>Begins to ask an address.</summary>
    /// <param name="address">The address.</param>
    /// <param name="mode">How the address is asked.</param>
    /// <param name="callback">Called when the metadata is there; null for none.</param>
    /// <param name="asyncState">A value that the result keeps.</param>
    /// <returns>The result to give to <see cref="EndGetMetadata"/>.</returns>
    public IAsyncResult BeginGetMetadata(
        Uri address, MetadataExchangeClientMode mode, AsyncCallback? callback, object? asyncState) =>
        TaskToAsyncResult.Begin(GetMetadataAsync(address, mode), callback, asyncState);

    /// <summary>Returns the metadata that a Begin method has asked for.</summary>
    /// <param name="result">The result of the Begin method.</param>
    /// <returns>The metadata.</returns>
    public MetadataSet EndGetMetadata(IAsyncResult result) => TaskToAsyncResult.End<MetadataSet>(result);

    /// <summary>Asks the address of the constructor.</summary>
    /// <returns>The metadata.</returns>
    /// <exception cref="InvalidOperationException">There is no address, or it gave no metadata.</exception>
    public MetadataSet GetMetadata() => Blocking.Wait(GetMetadataAsync());

    /// <summary>Gets the metadata of an endpoint.</summary>
    /// <param name="address">The address of the endpoint.</param>
    /// <returns>The metadata.</returns>
    /// <exception cref="InvalidOperationException">The endpoint gave no metadata.</exception>
    public MetadataSet GetMetadata(EndpointAddress address) => Blocking.Wait(GetMetadataAsync(address));

    /// <summary>Asks an endpoint by way of another address.</summary>
    /// <param name="address">The address of the endpoint.</param>
    /// <param name="via">The address that messages are sent to.</param>
    /// <returns>The metadata.</returns>
    /// <exception cref="InvalidOperationException">The endpoint gave no metadata.</exception>
    public MetadataSet GetMetadata(EndpointAddress address, Uri via) => Blocking.Wait(GetMetadataAsync(address, via));

    /// <summary>Gets the metadata at an address.</summary>
    /// <param name="address">The address.</param>
    /// <param name="mode">How the address is asked.</param>
    /// <returns>The metadata.</returns>
    /// <exception cref="InvalidOperationException">The address gave no metadata.</exception>
    public MetadataSet GetMetadata(Uri address, MetadataExchangeClientMode mode) =>
        Blocking.Wait(GetMetadataAsync(address, mode));

    /// <summary>Asks the address of the constructor.</summary>
    /// <returns>The metadata.</returns>
    /// <exception cref="InvalidOperationException">There is no address, or it gave no metadata.</exception>
    public Task<MetadataSet> GetMetadataAsync() =>
        _uri is not null ? GetMetadataAsync(_uri, _mode)
        : _address is not null ? GetMetadataAsync(_address)
        : _makeFactory is not null ? ExchangeAsync(_makeFactory(null!), null, null)
        : throw new InvalidOperationException(
            "The MetadataExchangeClient has no address. Give one to its constructor, or to GetMetadata.");

    /// <summary>Gets the metadata of an endpoint.</summary>
    /// <param name="address">The address of the endpoint.</param>
    /// <returns>The metadata.</returns>
    /// <exception cref="InvalidOperationException">The endpoint gave no metadata.</exception>
    public Task<MetadataSet> GetMetadataAsync(EndpointAddress address) => GetMetadataAsync(address, null!);

    /// <summary>Asks an endpoint by way of another address.</summary>
    /// <param name="address">The address of the endpoint.</param>
    /// <param name="via">The address that messages are sent to.</param>
    /// <returns>The metadata.</returns>
    /// <exception cref="InvalidOperationException">The endpoint gave no metadata.</exception>
    public Task<MetadataSet> GetMetadataAsync(EndpointAddress address, Uri via)
    {
        ArgumentNullException.ThrowIfNull(address);
        return ExchangeAsync(GetChannelFactory(address, "", ""), address, via);
    }

    /// <summary>Gets the metadata at an address.</summary>
    /// <param name="address">The address.</param>
    /// <param name="mode">How the address is asked.</param>
    /// <returns>The metadata.</returns>
    /// <exception cref="InvalidOperationException">The address gave no metadata.</exception>
    public Task<MetadataSet> GetMetadataAsync(Uri address, MetadataExchangeClientMode mode)
    {
        Check(address, mode);
        return mode == MetadataExchangeClientMode.HttpGet
            ? GetDocumentsAsync(address, static (documents, cancellation) => documents.GetAsync(cancellation))
            : GetMetadataAsync(new EndpointAddress(address));
    }

    /// <summary>Returns the factory of channels to an endpoint that hands out metadata.</summary>
    /// <param name="metadataAddress">The address of the endpoint.</param>
    /// <param name="dialect">The dialect that is asked for; empty for any.</param>
    /// <param name="identifier">The document that is asked for; empty for any.</param>
    /// <returns>The factory, which is closed after the request.</returns>
    /// <exception cref="InvalidOperationException">No binding is known for the scheme of the address.</exception>
    protected virtual ChannelFactory<IMetadataExchange> GetChannelFactory(
        EndpointAddress metadataAddress, string dialect, string identifier)
    {
        ArgumentNullException.ThrowIfNull(metadataAddress);
        return _makeFactory?.Invoke(metadataAddress)
            ?? new ChannelFactory<IMetadataExchange>(ExchangeBindings.Of(metadataAddress.Uri));
    }

    private static void Check(Uri address, MetadataExchangeClientMode mode)
    {
        ArgumentNullException.ThrowIfNull(address);
        if (!Enum.IsDefined(mode))
        {
            throw new ArgumentOutOfRangeException(nameof(mode), mode, "The mode is undefined.");
        }

        if (mode == MetadataExchangeClientMode.HttpGet
            && !(address is { IsAbsoluteUri: true, Scheme: "http" or "https" }))
        {
            throw new ArgumentException(Escaped.Text(
                $"HTTP GET needs an absolute address of http or https, and '{address}' is not one."), nameof(address));
        }
    }

    private async Task<MetadataSet> ExchangeAsync(
        ChannelFactory<IMetadataExchange> factory, EndpointAddress? address, Uri? via)
    {
        if (_credentials is not null)
        {
            _ = factory.Endpoint.EndpointBehaviors.Remove(typeof(ClientCredentials));
            factory.Endpoint.EndpointBehaviors.Add(_credentials.Clone());
        }

        MetadataSet set;
        var target = address ?? factory.Endpoint.Address!;
        try
        {
            factory.Endpoint.Binding!.SendTimeout = OperationTimeout;
            var channel = factory.CreateChannel(target, via ?? target.Uri);
            using var request = Message.CreateMessage(factory.Endpoint.Binding.MessageVersion!, ExchangeNames.Get);
            set = await ExchangeChannel.GetAsync(channel, request, target).ConfigureAwait(false);
        }
        catch (Exception e) when (UnresolvedReference.IsCause(e))
        {
            throw UnresolvedReference.Error(target.Uri, e);
        }
        finally
        {
            factory.Abort();
        }

        if (ResolveMetadataReferences && target.Uri.Scheme is "http" or "https"
            && set.MetadataSections.Any(static section => section.Metadata is MetadataLocation))
        {
            await GetDocumentsAsync(target.Uri, async (documents, cancellation) =>
            {
                await documents.ResolveAsync(set, cancellation).ConfigureAwait(false);
                return set;
            }).ConfigureAwait(false);
        }

        return set;
    }

    private async Task<MetadataSet> GetDocumentsAsync(
        Uri address, Func<HttpDocuments, CancellationToken, Task<MetadataSet>> get)
    {
        using var handler = new SocketsHttpHandler
        {
            AllowAutoRedirect = false,
            Credentials = HttpCredentials,
            SslOptions = { RemoteCertificateValidationCallback = PlatformTrust.IsBelieved },
        };
        HttpSettings?.Configure?.Invoke(handler);
        using var http = new HttpMessageInvoker(handler);
        using var deadline = new CancellationTokenSource(OperationTimeout, TimeProvider.System);
        var limits = new RetrievalLimits(MaximumResolvedReferences);
        try
        {
            return await get(
                new HttpDocuments(
                    http, address, limits, AddressFilter, ResolveMetadataReferences, HttpSettings?.Warn),
                deadline.Token).ConfigureAwait(false);
        }
        catch (OperationCanceledException e) when (deadline.IsCancellationRequested)
        {
            throw UnresolvedReference.Error(address, new TimeoutException(Escaped.Text(
                $"The metadata at '{address}' did not arrive within {OperationTimeout}. Raise "
                    + $"MetadataExchangeClient.OperationTimeout."),
                e));
        }
        catch (Exception e) when (UnresolvedReference.IsCause(e))
        {
            throw UnresolvedReference.Error(address, e);
        }
    }
}
