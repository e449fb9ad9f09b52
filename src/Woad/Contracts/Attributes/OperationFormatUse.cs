namespace System.ServiceModel;

/// <summary>Specifies how values are written.</summary>
public enum OperationFormatUse
{
    /// <summary>As the schema says.</summary>
    Literal = 0,

    /// <summary>With types and references, by section 5 of SOAP 1.1.</summary>
    Encoded = 1,
}
