using System.Runtime.Serialization;

namespace System.ServiceModel.Description;

/// <summary>
/// The details of a failed call for a script: the body of error responses of endpoints with
/// <see cref="WebScriptEnablingBehavior"/>.
/// </summary>
[DataContract]
public class JsonFaultDetail
{
    /// <summary>
    /// Initializes a new instance of the <see cref="JsonFaultDetail"/> class without any details of the failed call.
    /// </summary>
    public JsonFaultDetail()
    {
    }

    /// <summary>Gets or sets the exception; null unless IncludeExceptionDetailInFaults is set.</summary>
    [DataMember]
    public ExceptionDetail? ExceptionDetail { get; set; }

    /// <summary>Gets or sets the exception's type; null unless IncludeExceptionDetailInFaults is set.</summary>
    [DataMember]
    public string? ExceptionType { get; set; }

    /// <summary>Gets or sets the description of the error.</summary>
    [DataMember]
    public string? Message { get; set; }

    /// <summary>Gets or sets the stack trace of the error; null unless IncludeExceptionDetailInFaults is set.</summary>
    [DataMember]
    public string? StackTrace { get; set; }
}
