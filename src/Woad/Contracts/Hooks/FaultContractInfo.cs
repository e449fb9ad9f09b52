using System.Runtime.Serialization;
namespace System.ServiceModel.Dispatcher;

/// <summary>A declared fault: the action it is sent with and the type of its detail.</summary>
public class FaultContractInfo
{
    /// <summary>
    /// Initializes a new instance of the <see cref="FaultContractInfo"/> class with <paramref name="action"/> whose
    /// detail is a <paramref name="detail"/>.
    /// </summary>
    /// <param name="action">The action of the message.</param>
    /// <param name="detail">The detail of the fault.</param>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    public FaultContractInfo(string action, Type detail)
    {
        ArgumentNullException.ThrowIfNull(action);
        ArgumentNullException.ThrowIfNull(detail);
        Action = action;
        Detail = detail;
    }

    /// <summary>Gets the action of the fault message.</summary>
    public string Action { get; }

    /// <summary>Gets the type of the detail.</summary>
    public Type Detail { get; }

    /// <summary>Local name of the detail's element; null: the detail type's own.</summary>
    internal string? ElementName { get; init; }

    /// <summary>Namespace of the detail's element when it has a name of its own.</summary>
    internal string? ElementNamespace { get; init; }

    /// <summary>What reads and writes the detail when it is not DataContractSerializer.</summary>
    internal XmlObjectSerializer? Serializer { get; set; }
}
