// Which configuration hosts and clients take is a matter of the process: one test at a time.
[assembly: CollectionBehavior(DisableTestParallelization = true)]
