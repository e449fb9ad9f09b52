using System.ServiceModel;

namespace Woad.Server.Tests.ContextExchange;

/// <summary>A cart that is found by the context of a call.</summary>
[ServiceContract]
public interface ICart
{
    /// <summary>Begins a cart where there is none yet, and adds to it.</summary>
    [OperationContract]
    int Add(string item);

    /// <summary>The context as the service sees it, "none" without.</summary>
    [OperationContract]
    string Seen();

    /// <summary>Answers with another context than the call has.</summary>
    [OperationContract]
    void Swap();

    /// <summary>The same; then the operation changes its own view of the context.</summary>
    [OperationContract]
    string Spoil();

    /// <summary>The address and the context that the caller names for messages to it.</summary>
    [OperationContract]
    string Callback();

    /// <summary>Tells the address that the caller has named.</summary>
    [OperationContract]
    void Tell(string text);
}
