using System.Diagnostics.CodeAnalysis;
using System.Runtime.Serialization;

namespace System.ServiceModel;

/// <summary>An exception as a fault carries it, when the service is told to show exceptions.</summary>
[DataContract(Namespace = "http://schemas.datacontract.org/2004/07/System.ServiceModel")]
public class ExceptionDetail
{
    /// <summary>Inner exceptions below this depth are left out.</summary>
    private const int MaxDepth = 32;

    /// <summary>
    /// Initializes a new instance of the <see cref="ExceptionDetail"/> class with what <paramref name="exception"/> and
    /// its inner exceptions say.
    /// </summary>
    /// <param name="exception">The exception.</param>
    public ExceptionDetail(Exception exception) : this(exception, 0)
    {
    }

    [DynamicDependency(DynamicallyAccessedMemberTypes.All, typeof(ExceptionDetail))]
    private ExceptionDetail(Exception exception, int depth)
    {
        ArgumentNullException.ThrowIfNull(exception);
        HelpLink = exception.HelpLink;
        Message = exception.Message;
        StackTrace = exception.StackTrace;
        Type = exception.GetType().ToString();
        if (exception.InnerException is { } inner && depth < MaxDepth)
        {
            InnerException = new ExceptionDetail(inner, depth + 1);
        }
    }

    /// <summary>Gets or sets the exception's help link, or null.</summary>
    [DataMember]
    public string? HelpLink { get; set; }

    /// <summary>Gets or sets the inner exception, or null.</summary>
    [DataMember]
    public ExceptionDetail? InnerException { get; set; }

    /// <summary>Gets or sets the exception's message.</summary>
    [DataMember]
    public string? Message { get; set; }

    /// <summary>Gets or sets the exception's stack trace, or null.</summary>
    [DataMember]
    public string? StackTrace { get; set; }

    /// <summary>Gets or sets the full name of the exception's type.</summary>
    [DataMember]
    public string? Type { get; set; }

    /// <inheritdoc/>
    public override string ToString()
    {
        return "An ExceptionDetail, likely created by IncludeExceptionDetailInFaults=true, whose value "
            + $"is:{Environment.NewLine}{Text()}";
    }

    private string Text()
    {
        var inner = InnerException is null ? "" : $" ----> {InnerException.Text()}";
        return $"{Type}: {Message}{inner}{Environment.NewLine}{StackTrace}";
    }
}
