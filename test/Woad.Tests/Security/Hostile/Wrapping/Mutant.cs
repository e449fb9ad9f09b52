using System.Xml;

namespace Woad.Tests.Security.Hostile.Wrapping;

/// <summary>An altered message.</summary>
/// <param name="Row">The row of the catalogue that it belongs to.</param>
/// <param name="Name">How it was altered.</param>
/// <param name="Document">The message.</param>
/// <param name="MayPass">Whether it may be taken, as it says the same as before.</param>
internal sealed record Mutant(string Row, string Name, XmlDocument Document, bool MayPass = false);
