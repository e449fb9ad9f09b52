using System.ServiceModel;

namespace Woad.Server.Tests.Channels.Secured;

/// <summary>The callbacks of <see cref="ITeller"/>.</summary>
public interface ITold
{
    [OperationContract]
    string Ask(string text);

    [OperationContract(IsOneWay = true)]
    void Tell(string text);
}
