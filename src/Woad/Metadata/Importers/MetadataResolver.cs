using Woad.Waits;

namespace System.ServiceModel.Description;

/// <summary>Asks a service for its metadata and returns the endpoints of contracts that the program has.</summary>
public static class MetadataResolver
{
    /// <summary>Begins to ask for the endpoints of a contract.</summary>
    /// <param name="contract">The interface of the contract.</param>
    /// <param name="address">The address of an endpoint that hands out metadata.</param>
    /// <param name="callback">Called when the endpoints are there; null for none.</param>
    /// <param name="asyncState">A value that the result keeps.</param>
    /// <returns>The result to give to <see cref="EndResolve"/>.</returns>
    public static IAsyncResult BeginResolve(
        Type contract, EndpointAddress address, AsyncCallback? callback, object? asyncState) =>
        BeginResolve(ContractsOf(contract), address, callback, asyncState);

    /// <summary>Begins to ask for the endpoints of a contract.</summary>
    /// <param name="contract">The interface of the contract.</param>
    /// <param name="address">The address.</param>
    /// <param name="mode">How the address is asked.</param>
    /// <param name="callback">Called when the endpoints are there; null for none.</param>
    /// <param name="asyncState">A value that the result keeps.</param>
    /// <returns>The result to give to <see cref="EndResolve"/>.</returns>
    public static IAsyncResult BeginResolve(
        Type contract, Uri address, MetadataExchangeClientMode mode, AsyncCallback? callback, object? asyncState) =>
        BeginResolve(ContractsOf(contract), address, mode, callback, asyncState);

    /// <summary>Begins to ask for the endpoints of contracts.</summary>
    /// <param name="contracts">The contracts.</param>
    /// <param name="address">The address of an endpoint that hands out metadata.</param>
    /// <param name="callback">Called when the endpoints are there; null for none.</param>
    /// <param name="asyncState">A value that the result keeps.</param>
    /// <returns>The result to give to <see cref="EndResolve"/>.</returns>
    public static IAsyncResult BeginResolve(
        IEnumerable<ContractDescription> contracts, EndpointAddress address, AsyncCallback? callback,
        object? asyncState) =>
        BeginResolve(contracts, address, new MetadataExchangeClient(), callback, asyncState);

    /// <summary>Begins to ask for the endpoints of contracts.</summary>
    /// <param name="contracts">The contracts.</param>
    /// <param name="address">The address of an endpoint that hands out metadata.</param>
    /// <param name="client">The client that asks.</param>
    /// <param name="callback">Called when the endpoints are there; null for none.</param>
    /// <param name="asyncState">A value that the result keeps.</param>
    /// <returns>The result to give to <see cref="EndResolve"/>.</returns>
    public static IAsyncResult BeginResolve(
        IEnumerable<ContractDescription> contracts,
        EndpointAddress address,
        MetadataExchangeClient client,
        AsyncCallback? callback,
        object? asyncState) =>
        TaskToAsyncResult.Begin(
            ResolveAsync(contracts, client, asked => asked.GetMetadataAsync(address)), callback, asyncState);

    /// <summary>Begins to ask for the endpoints of contracts.</summary>
    /// <param name="contracts">The contracts.</param>
    /// <param name="address">The address.</param>
    /// <param name="mode">How the address is asked.</param>
    /// <param name="callback">Called when the endpoints are there; null for none.</param>
    /// <param name="asyncState">A value that the result keeps.</param>
    /// <returns>The result to give to <see cref="EndResolve"/>.</returns>
    public static IAsyncResult BeginResolve(
        IEnumerable<ContractDescription> contracts, Uri address, MetadataExchangeClientMode mode,
        AsyncCallback? callback, object? asyncState) =>
        BeginResolve(contracts, address, mode, new MetadataExchangeClient(), callback, asyncState);

    /// <summary>Begins to ask for the endpoints of contracts.</summary>
    /// <param name="contracts">The contracts.</param>
    /// <param name="address">The address.</param>
    /// <param name="mode">How the address is asked.</param>
    /// <param name="client">The client that asks.</param>
    /// <param name="callback">Called when the endpoints are there; null for none.</param>
    /// <param name="asyncState">A value that the result keeps.</param>
    /// <returns>The result to give to <see cref="EndResolve"/>.</returns>
    public static IAsyncResult BeginResolve(
        IEnumerable<ContractDescription> contracts,
        Uri address,
        MetadataExchangeClientMode mode,
        MetadataExchangeClient client,
        AsyncCallback? callback,
        object? asyncState) =>
        TaskToAsyncResult.Begin(
            ResolveAsync(contracts, client, asked => asked.GetMetadataAsync(address, mode)), callback, asyncState);

    /// <summary>Returns the endpoints that a Begin method has asked for.</summary>
    /// <param name="result">The result of the Begin method.</param>
    /// <returns>The endpoints.</returns>
    public static ServiceEndpointCollection EndResolve(IAsyncResult result) =>
        TaskToAsyncResult.End<ServiceEndpointCollection>(result);

    /// <summary>Asks for the endpoints of a contract.</summary>
    /// <param name="contract">The interface of the contract.</param>
    /// <param name="address">The address of an endpoint that hands out metadata.</param>
    /// <returns>The endpoints.</returns>
    /// <exception cref="InvalidOperationException">
    /// The service gave no metadata, or the contract's cannot be imported.
    /// </exception>
    public static ServiceEndpointCollection Resolve(Type contract, EndpointAddress address) =>
        Resolve(ContractsOf(contract), address);

    /// <summary>Asks for the endpoints of a contract.</summary>
    /// <param name="contract">The interface of the contract.</param>
    /// <param name="address">The address.</param>
    /// <param name="mode">How the address is asked.</param>
    /// <returns>The endpoints.</returns>
    /// <exception cref="InvalidOperationException">
    /// The service gave no metadata, or the contract's cannot be imported.
    /// </exception>
    public static ServiceEndpointCollection Resolve(Type contract, Uri address, MetadataExchangeClientMode mode) =>
        Resolve(ContractsOf(contract), address, mode);

    /// <summary>Asks for the endpoints of contracts.</summary>
    /// <param name="contracts">The contracts.</param>
    /// <param name="address">The address of an endpoint that hands out metadata.</param>
    /// <returns>The endpoints.</returns>
    /// <exception cref="InvalidOperationException">
    /// The service gave no metadata, or the contracts' cannot be imported.
    /// </exception>
    public static ServiceEndpointCollection Resolve(
        IEnumerable<ContractDescription> contracts, EndpointAddress address) =>
        Resolve(contracts, address, new MetadataExchangeClient());

    /// <summary>Asks for the endpoints of contracts.</summary>
    /// <param name="contracts">The contracts.</param>
    /// <param name="address">The address of an endpoint that hands out metadata.</param>
    /// <param name="client">The client that asks.</param>
    /// <returns>The endpoints.</returns>
    /// <exception cref="InvalidOperationException">
    /// The service gave no metadata, or the contracts' cannot be imported.
    /// </exception>
    public static ServiceEndpointCollection Resolve(
        IEnumerable<ContractDescription> contracts, EndpointAddress address, MetadataExchangeClient client) =>
        Blocking.Wait(ResolveAsync(contracts, client, asked => asked.GetMetadataAsync(address)));

    /// <summary>Asks for the endpoints of contracts.</summary>
    /// <param name="contracts">The contracts.</param>
    /// <param name="address">The address.</param>
    /// <param name="mode">How the address is asked.</param>
    /// <returns>The endpoints.</returns>
    /// <exception cref="InvalidOperationException">
    /// The service gave no metadata, or the contracts' cannot be imported.
    /// </exception>
    public static ServiceEndpointCollection Resolve(
        IEnumerable<ContractDescription> contracts, Uri address, MetadataExchangeClientMode mode) =>
        Resolve(contracts, address, mode, new MetadataExchangeClient());

    /// <summary>Asks for the endpoints of contracts.</summary>
    /// <param name="contracts">The contracts.</param>
    /// <param name="address">The address.</param>
    /// <param name="mode">How the address is asked.</param>
    /// <param name="client">The client that asks.</param>
    /// <returns>The endpoints.</returns>
    /// <exception cref="InvalidOperationException">
    /// The service gave no metadata, or the contracts' cannot be imported.
    /// </exception>
    public static ServiceEndpointCollection Resolve(
        IEnumerable<ContractDescription> contracts, Uri address, MetadataExchangeClientMode mode,
        MetadataExchangeClient client) =>
        Blocking.Wait(ResolveAsync(contracts, client, asked => asked.GetMetadataAsync(address, mode)));

    private static ContractDescription[] ContractsOf(Type contract) => [ContractDescription.GetContract(contract)];

    private static async Task<ServiceEndpointCollection> ResolveAsync(
        IEnumerable<ContractDescription> contracts, MetadataExchangeClient client, Func<MetadataExchangeClient,
        Task<MetadataSet>> ask)
    {
        ArgumentNullException.ThrowIfNull(contracts);
        ArgumentNullException.ThrowIfNull(client);
        ContractDescription[] wanted = [.. contracts];
        if (wanted.Length == 0)
        {
            throw new ArgumentException("There is no contract to look for.", nameof(contracts));
        }

        var documents = await ask(client).ConfigureAwait(false);

        // The import asks issuers of tokens for their metadata, and waits for them: not on a thread of the pool.
        return await Task.Factory.StartNew(
            () => Import(documents, wanted, client), CancellationToken.None,
            TaskCreationOptions.LongRunning | TaskCreationOptions.DenyChildAttach, TaskScheduler.Default)
            .ConfigureAwait(false);
    }

    private static ServiceEndpointCollection Import(
        MetadataSet documents, ContractDescription[] wanted, MetadataExchangeClient client)
    {
        var importer = new WsdlImporter(documents);
        importer.State[typeof(MetadataExchangeClient)] = client;
        foreach (var contract in wanted)
        {
            importer.KnownContracts.Add(new(contract.Name, contract.Namespace), contract);
        }

        var endpoints = new ServiceEndpointCollection();
        foreach (System.Web.Services.Description.ServiceDescription document in importer.WsdlDocuments)
        {
            foreach (var portType in document.PortTypes.All<System.Web.Services.Description.PortType>())
            {
                if (importer.KnownContracts.ContainsKey(new(portType.Name, document.TargetNamespace)))
                {
                    foreach (var endpoint in importer.ImportEndpoints(portType))
                    {
                        endpoints.Add(endpoint);
                    }
                }
            }
        }

        var failure = importer.Errors.FirstOrDefault(static error => !error.IsWarning);
        return endpoints.Count == 0 && failure is not null
            ? throw new InvalidOperationException(failure.Message)
            : endpoints;
    }
}
