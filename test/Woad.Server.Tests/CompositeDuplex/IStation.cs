using System.ServiceModel;

namespace Woad.Server.Tests.CompositeDuplex;

/// <summary>A service that remembers its clients.</summary>
[ServiceContract(CallbackContract = typeof(IListener), SessionMode = SessionMode.Allowed)]
public interface IStation
{
    /// <summary>The address that the call names for its answer.</summary>
    [OperationContract]
    string ReplyTo();

    /// <summary>The address of the channel to the caller.</summary>
    [OperationContract]
    string Remote();

    /// <summary>The name that the caller has proved; empty for none.</summary>
    [OperationContract]
    string WhoAmI();

    /// <summary>Asks the caller for a text during the call, and returns it.</summary>
    [OperationContract]
    string Ask(string question);

    /// <summary>Keeps the caller, to be called later.</summary>
    [OperationContract]
    void Subscribe(string name);

    [OperationContract(IsOneWay = true)]
    void Tell(string name, string text);
}
