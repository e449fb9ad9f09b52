namespace System.Web.Services.Description;

/// <summary>The shape of an operation: which of its messages comes first.</summary>
public enum OperationFlow
{
    /// <summary>No message.</summary>
    None = 0,

    /// <summary>The service receives and does not answer.</summary>
    OneWay = 1,

    /// <summary>The service sends and gets no answer.</summary>
    Notification = 2,

    /// <summary>The service receives and answers.</summary>
    RequestResponse = 3,

    /// <summary>The service sends and gets an answer.</summary>
    SolicitResponse = 4,
}
