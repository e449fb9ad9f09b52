using System.ServiceModel;

namespace Woad.Conformance.Contracts;

/// <summary>Objects with XML of their own, alone and inside others.</summary>
[ServiceContract(Namespace = "http://woad.test/notes")]
public interface INotes
{
    [OperationContract]
    Note? Pass(Note? note);

    [OperationContract]
    Dictionary<string, Note[]> PassAll(Dictionary<string, Note[]> notes);
}
