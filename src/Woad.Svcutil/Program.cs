using Woad.Svcutil;

// Values of a schema are matched against its patterns, which both come from the document: .NET has no other limit.
AppContext.SetData("REGEX_DEFAULT_MATCH_TIMEOUT", TimeSpan.FromSeconds(2));
return Commands.Run(args, Console.Out, Console.Error);
