using System.ServiceModel.Channels;
using Woad.Metadata.Exchange;

namespace System.ServiceModel.Description;

/// <summary>
/// The contract of endpoints that hand out a service's metadata: WS-Transfer's Get, answered with the element Metadata
/// of WS-MetadataExchange. A host answers for its service when it has a <see cref="ServiceMetadataBehavior"/>; clients
/// make a channel of it.
/// </summary>
[ServiceContract(
    ConfigurationName = ServiceMetadataBehavior.MexContractName,
    Name = ServiceMetadataBehavior.MexContractName,
    Namespace = ExchangeNames.ContractNamespace)]
public interface IMetadataExchange
{
    /// <summary>
    /// Asks for the metadata. The request's body is empty; the answer's body is the element Metadata.
    /// </summary>
    /// <param name="request">The request.</param>
    /// <returns>The message with the metadata.</returns>
    [OperationContract(Action = ExchangeNames.Get, ReplyAction = ExchangeNames.GetResponse)]
    Message Get(Message request);

    /// <summary>Begins to ask for the metadata.</summary>
    /// <param name="request">The request.</param>
    /// <param name="callback">The method that is called when the operation completes.</param>
    /// <param name="state">An object that the caller associates with the operation.</param>
    /// <returns>An object that represents the operation.</returns>
    [OperationContract(Action = ExchangeNames.Get, ReplyAction = ExchangeNames.GetResponse, AsyncPattern = true)]
    IAsyncResult BeginGet(Message request, AsyncCallback callback, object state);

    /// <summary>The answer to what <see cref="BeginGet"/> has asked.</summary>
    /// <param name="result">The object that the Begin method returned.</param>
    /// <returns>The message with the metadata.</returns>
    Message EndGet(IAsyncResult result);
}
