using Woad.Xml;

namespace Woad.Formatters.Emitted.Shapes;

/// <summary>A type or an operation for which no code is emitted.</summary>
internal sealed class NotEmittedException(string what, string reason)
    : Exception(Escaped.Text($"'{what}' {reason}"));
