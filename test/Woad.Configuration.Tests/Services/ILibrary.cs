using System.ServiceModel;

namespace Contoso;

[ServiceContract]
public interface ILibrary
{
    [OperationContract]
    Stream Borrow(Stream card);
}
