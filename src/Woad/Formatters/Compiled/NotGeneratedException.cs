using System.ComponentModel;

namespace Woad.Formatters.Compiled;

/// <summary>
/// Something that generated code leaves to DataContractSerializer: the message is written or read by that. For generated
/// code; nobody else sees it.
/// </summary>
/// <param name="what">What it is.</param>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class NotGeneratedException(string what)
    : InvalidOperationException($"Generated code leaves this to DataContractSerializer: {what}.");
