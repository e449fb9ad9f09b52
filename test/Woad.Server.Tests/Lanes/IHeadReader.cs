using System.ServiceModel;

namespace Woad.Server.Tests.Lanes;

[ServiceContract]
public interface IHeadReader
{
    [OperationContract]
    string Read(string text);
}
