using System.ServiceModel;

namespace Woad.Conformance.Contracts;

/// <summary>Inherits the operations of <see cref="ICalls"/> with their actions; renames all of its own.</summary>
[ServiceContract(Name = "MoreCalls", Namespace = "http://woad.test/more")]
public interface IMoreCalls : ICalls
{
    [OperationContract(Name = "Reverse", Action = "urn:reverse", ReplyAction = "urn:reversed")]
    [return: MessageParameter(Name = "Backwards")]
    string Turn([MessageParameter(Name = "Forwards")] string text);
}
