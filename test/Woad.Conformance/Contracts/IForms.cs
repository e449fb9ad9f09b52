using System.ServiceModel;

namespace Woad.Conformance.Contracts;

/// <summary>
/// The forms of methods in C#: overloads, params, default values, generic and default interface methods.
/// </summary>
[ServiceContract(Namespace = "http://woad.test/forms")]
public interface IForms : IStore<Ticket>
{
    [OperationContract]
    string Join(string left, string right);

    [OperationContract(Name = "JoinMany")]
    string Join(string separator, params string[] parts);

    [OperationContract]
    [return: MessageParameter(Name = "doubled")]
    int Double([MessageParameter(Name = "number")] int value = 21);

    [OperationContract]
    bool TryParse(string text, out int value, ref string note);

    [OperationContract]
    int Twice(int value) => 2 * value;

    [OperationContract]
    Task<int> TripleAsync(int value);

    /// <summary>The same operation as <see cref="TripleAsync"/>, waited for.</summary>
    [OperationContract]
    int Triple(int value);
}
