using System.ServiceModel;

namespace Woad.Interop.Tests.Conversation;

[ServiceContract]
public interface ICounted
{
    /// <summary>The sum of what was added in the session, and who adds.</summary>
    [OperationContract]
    string Add(int number);
}
