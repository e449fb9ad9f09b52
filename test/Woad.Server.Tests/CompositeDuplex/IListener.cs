using System.ServiceModel;

namespace Woad.Server.Tests.CompositeDuplex;

/// <summary>The client's half of <see cref="IStation"/>.</summary>
public interface IListener
{
    [OperationContract]
    string Answer(string question);

    [OperationContract(IsOneWay = true)]
    void Hear(string text);
}
