using System.ServiceModel;

namespace Woad.Conformance.OwnCode;

/// <summary>Operations whose data run code of the program while they are read and written.</summary>
[ServiceContract(Name = "IOwnCode", Namespace = Namespace)]
public interface IOwnCode
{
    const string Namespace = "urn:woad:own";

    /// <summary>Takes an item, and a number behind it.</summary>
    [OperationContract]
    string Take(OwnItem? item, int number);

    /// <summary>Gives an item of a kind that <see cref="OwnKinds"/> makes.</summary>
    [OperationContract]
    OwnItem? Give(string kind);
}
