using System.ServiceModel;

namespace Woad.Server.Tests.Channels.Datagrams;

/// <summary>A service that calls its clients at their addresses.</summary>
[ServiceContract(CallbackContract = typeof(IPostClient))]
public interface IPostOffice
{
    /// <summary>Asks the caller during the call.</summary>
    [OperationContract]
    string Ask(string question);

    /// <summary>Tells the caller something one-way, before the call is answered.</summary>
    [OperationContract]
    void Echo(string text);

    /// <summary>Keeps the caller under a name.</summary>
    [OperationContract]
    void Register(string name);

    /// <summary>Asks another client.</summary>
    [OperationContract]
    Task<string> AskOtherAsync(string name, string question);

    [OperationContract]
    string Address();

    [OperationContract]
    void Fail(string reason);
}
