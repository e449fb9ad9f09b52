using Woad.Conformance.EndToEnd;

namespace Woad.Server.Tests.EndToEnd;

public sealed class BasicHttpUtf16Tests() : EndToEndSuite(new BasicHttpUtf16());
