namespace System.ServiceModel;

/// <summary>Specifies how parameters are written in the body.</summary>
public enum OperationFormatStyle
{
    /// <summary>As elements that a schema describes.</summary>
    Document = 0,

    /// <summary>As unqualified elements in a wrapper named after the operation.</summary>
    Rpc = 1,
}
